import { command } from "../command.ts";
import { jsonText, table } from "../terminal.ts";

export const listDomains = command({
  name: "domains list",
  summary: "The applications of the account",
  async run({ service, json, output, signal }) {
    const domains = await (await service()).domains.list({ signal });
    const rows = domains.map((each) => [String(each.id), each.application_name, each.url]);
    output.write(json ? jsonText({ domains }) : table([["ID", "APPLICATION", "ADDRESS"], ...rows]));
  },
});
