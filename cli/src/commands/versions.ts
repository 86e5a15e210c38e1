import type { VideoVersion } from "@reelwright/sdk";
import { command } from "../command.ts";
import { jsonText, table } from "../terminal.ts";
import { idOf } from "../values.ts";

export const versions = command({
  name: "versions",
  operands: "<video>",
  summary: "The versions of a video, newest first; --show goes back to one",
  options: { show: { type: "string", value: "NUMBER", help: "Show this version from now on." } },
  async run({ service, json, output, signal }, { operands: [video], values }) {
    const id = idOf(video, "A video");
    const api = await service();
    if (values.show !== undefined) {
      await api.videos.switchVersion(id, idOf(values.show, "A version"), { signal });
    }
    const all = await api.videos.versions(id, { signal });
    output.write(
      json ? jsonText({ versions: all }) : table([["VERSION", "SHOWN", "MADE", "BY", "LENGTH"], ...all.map(row)]),
    );
  },
});

const row = ({ version, current, created_at, kind, duration }: VideoVersion): string[] => [
  String(version),
  current ? "yes" : "",
  created_at.slice(0, 16).replace("T", " "),
  kind,
  `${duration.toFixed(1)} s`,
];
