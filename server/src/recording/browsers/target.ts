import type { Page } from "playwright-core";
import type { DevTools, DevToolsSession } from "#browser/devtools.ts";
import type { CameraOptions } from "../camera.ts";
import { setDensity } from "./density.ts";
import type { Stage } from "./stage.ts";

/** Opens a page that draws nothing unless it is told to. Playwright cannot, so it is made by hand and found by Playwright. */
export async function openTarget(
  stage: Stage,
  devTools: DevTools,
  { viewport }: CameraOptions,
): Promise<{ page: Page; session: DevToolsSession }> {
  const control = await stage.browser.newBrowserCDPSession();
  const { browserContextIds } = await control.send("Target.getBrowserContexts");
  const target = {
    url: "about:blank",
    ...viewport,
    enableBeginFrameControl: true,
    // Ours is the only context of this browser.
    ...(browserContextIds[0] === undefined ? {} : { browserContextId: browserContextIds[0] }),
  };
  const [page, { targetId }] = await Promise.all([
    stage.context.waitForEvent("page", { timeout: 10_000 }),
    control.send("Target.createTarget", target),
  ]);
  const session = await devTools.attach(targetId);
  await setDensity(session, viewport, 1);
  return { page, session };
}
