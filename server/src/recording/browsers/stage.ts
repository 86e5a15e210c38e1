import type { Browser, BrowserContext } from "playwright-core";
import { openContext } from "#browser/context.ts";
import type { RunningBrowser } from "#browser/launch.ts";
import { refusePrivate } from "#browser/session.ts";
import { startBrowser, type StartOptions } from "#browser/start.ts";
import type { CameraOptions } from "../camera.ts";
import { preventNativePopups } from "./native-popups.ts";

/** What a camera stands on: a browser behind its egress proxy with one fresh context. Aborting ends the browser. */
export type Stage = AsyncDisposable & {
  readonly running: RunningBrowser;
  readonly browser: Browser;
  readonly context: BrowserContext;
};

type StageOptions = Pick<StartOptions, "flags" | "rewrite"> & { readonly viewport?: CameraOptions["viewport"] | null };

/** Sets the stage; with `viewport` null the camera itself says how large a page is. Throws FilmError `app_unreachable` for private addresses, `no_browser`, `browser_did_not_start`. */
export async function setStage(
  options: CameraOptions,
  { viewport = options.viewport, ...browserOptions }: StageOptions,
): Promise<Stage> {
  options.signal.throwIfAborted();
  await refusePrivate(options.config, options.url);
  await using stack = new AsyncDisposableStack();
  const { running, browser, endWith } = stack.use(await startBrowser({ ...options, ...browserOptions }));
  stack.use(endWith(options.signal));
  const context = await openContext(browser, { ...options, viewport });
  await preventNativePopups(context);
  const kept = stack.move();
  return { running, browser, context, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
