import { command } from "../command.ts";
import { jsonText, record } from "../terminal.ts";
import { idOf } from "../values.ts";

export const share = command({
  name: "share",
  operands: "<video>",
  summary: "Addresses for others to watch a video",
  async run({ service, json, output, signal }, { operands: [id] }) {
    const addresses = await (await service()).videos.share(idOf(id, "A video"), { signal });
    output.write(json ? jsonText(addresses) : record(addresses));
  },
});
