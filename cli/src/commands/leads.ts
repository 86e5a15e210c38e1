import { writeFile } from "node:fs/promises";
import type { Lead } from "@reelwright/sdk";
import { command } from "../command.ts";
import { csv } from "../csv.ts";
import { domainIdOf } from "../domain-of.ts";
import { Failure, UsageError } from "../outcome.ts";
import { jsonText, table } from "../terminal.ts";
import { idOf } from "../values.ts";

export const leads = command({
  name: "leads",
  operands: "[video]",
  summary: "What viewers have sent, of a video or of an application",
  options: {
    domain: { type: "string", value: "DOMAIN", help: "Of all videos of this application." },
    csv: { type: "string", value: "FILE", help: "Write them to a file for a spreadsheet; - prints them." },
  },
  async run({ service, json, output, signal }, { operands: [video], values }) {
    const { domain, csv: file } = values;
    if ((video === undefined) === (domain === undefined)) throw new UsageError("Say a video or --domain.", "leads");
    const api = await service();
    const found =
      domain === undefined
        ? await api.videos.leads(idOf(video, "A video"), { signal })
        : await api.domains.leads(await domainIdOf(api, domain), { signal });
    if (file === "-") output.write(csv(rowsOf(found)));
    else if (file !== undefined) await writeCsv(file, found);
    if (json) output.write(jsonText({ leads: found }));
    else if (file === undefined) output.write(table(rowsOf(found)));
    else if (file !== "-") output.write(`${found.length} leads are in ${file}\n`);
  },
});

/** What people have entered is nobody else's business: only the owner can read the file. */
async function writeCsv(file: string, found: readonly Lead[]): Promise<void> {
  await writeFile(file, csv(rowsOf(found)), { mode: 0o600 }).catch((error: Error) => {
    throw new Failure(`${file} cannot be written: ${error.message}`);
  });
}

/** A row for each lead under a row of heads; every field that any of them has is a column. */
export function rowsOf(found: readonly Lead[]): string[][] {
  const keys = [...new Set(found.flatMap((lead) => Object.keys(lead.response_data)))];
  const rows = found.map((lead) => [
    ...[String(lead.id), String(lead.video_id), lead.internal_name, lead.submitted_at],
    ...keys.map((key) => text(lead.response_data[key])),
  ]);
  return [["id", "video_id", "internal_name", "submitted_at", ...keys], ...rows];
}

function text(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
