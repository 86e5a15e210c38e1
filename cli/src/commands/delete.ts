import { confirmDeletion } from "../ask.ts";
import { command } from "../command.ts";
import { jsonText, plain } from "../terminal.ts";
import { idOf } from "../values.ts";

export const deleteVideo = command({
  name: "delete",
  operands: "<video>",
  summary: "Delete a video for good",
  options: { yes: { type: "boolean", short: "y", help: "Do not ask." } },
  async run(context, { operands: [named], values }) {
    const { service, json, output, signal } = context;
    const id = idOf(named, "A video");
    const api = await service();
    if (values.yes !== true) {
      const { filename } = await api.videos.get(id, { signal });
      await confirmDeletion(context, `video ${id}, ${plain(filename)}, and its leads`);
    }
    const deleted = await api.videos.delete(id, { signal });
    output.write(json ? jsonText(deleted) : `Deleted video ${deleted.id}, ${plain(deleted.filename)}.\n`);
  },
});
