import { command } from "../command.ts";
import { jsonText, record } from "../terminal.ts";
import { idOf } from "../values.ts";

export const show = command({
  name: "show",
  operands: "<video>",
  summary: "One video, with an address to download it",
  async run({ service, json, output, signal }, { operands: [id] }) {
    const video = await (await service()).videos.get(idOf(id, "A video"), { signal });
    output.write(json ? jsonText(video) : record(video));
  },
});
