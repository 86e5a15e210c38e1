import { command } from "../command.ts";
import { jsonText } from "../terminal.ts";
import { idOf } from "../values.ts";
import { showMade, synchronousMs, waitsForApproval, watched } from "../watched.ts";

export const refresh = command({
  name: "refresh",
  operands: "<video>",
  summary: "Film a video again in the application as it is now",
  options: { wait: { type: "boolean", help: "Wait for the film (as it does unless --no-wait)." } },
  async run(context, { operands: [video], values }) {
    const { json, output, signal } = context;
    const id = idOf(video, "A video");
    const api = await context.service();
    const accepted = await api.videos.refresh(id, { signal, timeoutMs: synchronousMs });
    if ("job_id" in accepted && values.wait === false) {
      return void output.write(json ? jsonText(accepted) : `Job ${accepted.job_id} is queued.\n`);
    }
    if ("job_id" in accepted) {
      const { domain_id: domainId } = await api.videos.get(id, { signal });
      const made = await watched(context, (onProgress) =>
        api.waitForVideo(domainId, accepted.job_id, { onProgress, signal }),
      );
      if ("job_id" in made) return void output.write(waitsForApproval(made));
    }
    await showMade(context, await api.videos.get(id, { signal }));
  },
});
