import { command } from "../command.ts";
import { domainIdOf } from "../domain-of.ts";
import { generationOptions, requestOf } from "../generation.ts";
import { jsonText } from "../terminal.ts";
import { showMade, synchronousMs, waitsForApproval, watched } from "../watched.ts";

export const make = command({
  name: "make",
  operands: "<domain> [prompt…]",
  summary: "Make a film of an application and wait for it",
  options: {
    ...generationOptions,
    wait: { type: "boolean", help: "Wait for the film (as it does unless --no-wait)." },
  },
  async run(context, { operands: [domain, ...prompt], values }) {
    const { json, output, signal } = context;
    const request = await requestOf(prompt.join(" "), values);
    const api = await context.service();
    const domainId = await domainIdOf(api, domain);
    const accepted = await api.videos.generate(domainId, request, { signal, timeoutMs: synchronousMs });
    if ("job_id" in accepted && values.wait === false) {
      return void output.write(json ? jsonText(accepted) : `Job ${accepted.job_id} is queued.\n`);
    }
    const made =
      "video" in accepted
        ? await api.videos.get(accepted.video.id, { signal })
        : await watched(context, (onProgress) => api.waitForVideo(domainId, accepted.job_id, { onProgress, signal }));
    if ("job_id" in made) return void output.write(json ? jsonText(made) : waitsForApproval(made));
    await showMade(context, made);
  },
});
