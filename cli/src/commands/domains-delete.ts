import { confirmDeletion } from "../ask.ts";
import { command } from "../command.ts";
import { domainIdOf } from "../domain-of.ts";
import { jsonText, plain } from "../terminal.ts";

export const deleteDomain = command({
  name: "domains delete",
  operands: "<domain>",
  summary: "Delete an application with its videos, series and leads",
  options: { yes: { type: "boolean", short: "y", help: "Do not ask." } },
  async run(context, { operands: [named], values }) {
    const { service, json, output, signal } = context;
    const api = await service();
    const domain = await api.domains.get(await domainIdOf(api, named), { signal });
    const what = `domain ${domain.id}, ${plain(domain.application_name)}, with its videos and leads`;
    if (values.yes !== true) await confirmDeletion(context, what);
    const deleted = await api.domains.delete(domain.id, { signal });
    output.write(json ? jsonText(deleted) : `Deleted ${what}.\n`);
  },
});
