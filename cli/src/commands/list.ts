import type { ListedVideo } from "@reelwright/sdk";
import { command } from "../command.ts";
import { domainIdOf } from "../domain-of.ts";
import { jsonText, table } from "../terminal.ts";

export const list = command({
  name: "list",
  summary: "The videos of the account, newest first",
  options: { domain: { type: "string", value: "DOMAIN", help: "Only of this application." } },
  async run({ service, json, output, signal }, { values }) {
    const api = await service();
    const domainId = values.domain === undefined ? undefined : await domainIdOf(api, values.domain);
    const all = await api.videos.list({ signal });
    const videos = all.filter((each) => domainId === undefined || each.domain_id === domainId);
    output.write(json ? jsonText({ videos }) : table([["ID", "DOMAIN", "MADE", "SIZE", "NAME"], ...videos.map(row)]));
  },
});

const row = ({ id, domain_id, created_at, size, filename }: ListedVideo): string[] => [
  String(id),
  String(domain_id),
  created_at.slice(0, 16).replace("T", " "),
  `${(size / 1e6).toFixed(1)} MB`,
  filename,
];
