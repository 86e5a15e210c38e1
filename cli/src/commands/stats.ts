import { command } from "../command.ts";
import { domainIdOf } from "../domain-of.ts";
import { UsageError } from "../outcome.ts";
import { jsonText, record } from "../terminal.ts";
import { idOf } from "../values.ts";

export const stats = command({
  name: "stats",
  operands: "[video]",
  summary: "Views, leads and clicks of a video, or of an application",
  options: { domain: { type: "string", value: "DOMAIN", help: "Of all videos of this application." } },
  async run({ service, json, output, signal }, { operands: [video], values: { domain } }) {
    if ((video === undefined) === (domain === undefined)) throw new UsageError("Say a video or --domain.", "stats");
    const api = await service();
    const counted =
      domain === undefined
        ? await api.videos.stats(idOf(video, "A video"), { signal })
        : await api.domains.stats(await domainIdOf(api, domain), { signal });
    output.write(json ? jsonText(counted) : record(counted));
  },
});
