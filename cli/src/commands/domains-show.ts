import { command } from "../command.ts";
import { domainIdOf } from "../domain-of.ts";
import { jsonText, record } from "../terminal.ts";

export const showDomain = command({
  name: "domains show",
  operands: "<domain>",
  summary: "One application, by number, name or address",
  async run({ service, json, output, signal }, { operands: [named] }) {
    const api = await service();
    const domain = await api.domains.get(await domainIdOf(api, named), { signal });
    output.write(json ? jsonText(domain) : record(domain));
  },
});
