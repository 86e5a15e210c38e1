import type { VideoRecipient } from "@reelwright/sdk";
import { command } from "../command.ts";
import { jsonText, table } from "../terminal.ts";
import { idOf } from "../values.ts";

export const recipients = command({
  name: "recipients",
  operands: "<video>",
  summary: "For whom a video was made: who was mailed, has watched, has answered",
  options: {},
  async run({ service, json, output, signal }, { operands: [video] }) {
    const id = idOf(video, "A video");
    const api = await service();
    const { recipients: found } = await api.request("GET /v1/videos/:id/recipients", { params: { id }, signal });
    output.write(
      json
        ? jsonText({ recipients: found })
        : table([["NAME", "EMAIL", "STATE", "WATCHED", "LEAD", "WHY NO FILM"], ...found.map(row)]),
    );
  },
});

const row = ({ name, email, state, watched_at, lead_id, film_error }: VideoRecipient): string[] => [
  ...[name ?? "", email ?? "", state],
  watched_at?.slice(0, 16).replace("T", " ") ?? "",
  lead_id === null ? "" : String(lead_id),
  film_error?.message ?? "",
];
