import type { DevToolsSession } from "#browser/devtools.ts";
import { isDone } from "../is-done.ts";
import type { Traffic } from "../traffic.ts";

/** A still takes a tenth of a second; a page that owes one for so long is asked again. */
const stillLimitMs = 3_000;
const glanceMs = 30;

/**
 * Takes a PNG of what the page shows now. `undefined` when the page went to another document meanwhile: the browser then
 * refuses the picture, or never answers. Fails when the browser is gone.
 */
export async function takeStill(session: DevToolsSession, traffic: Traffic): Promise<Buffer | undefined> {
  const { documents } = traffic;
  const taking = session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true }).then(
    ({ data }) => Buffer.from(data, "base64"),
    (error: unknown) => {
      if (/not attached/i.test(String(error))) return undefined;
      throw error;
    },
  );
  // Nobody may be left to hear how it ends.
  taking.catch(() => undefined);
  for (let waitedMs = 0; waitedMs < stillLimitMs; waitedMs += glanceMs) {
    if (await isDone(taking, glanceMs)) return taking;
    if (traffic.documents !== documents || traffic.loading) return undefined;
  }
  return undefined;
}
