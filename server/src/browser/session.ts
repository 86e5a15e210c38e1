import { FilmError } from "#lib/film-error.ts";
import { PrivateAddressError, vetAddress } from "./addresses.ts";
import type { BrowserSession, Browsers, SessionOptions } from "./browsers.ts";
import type { BrowserConfig } from "./config.ts";
import { openContext } from "./context.ts";
import { enter } from "./enter.ts";
import { withoutFeatures } from "./launch.ts";
import { noticePresses } from "./listening.ts";
import { startBrowser, type StartedBrowser } from "./start.ts";
import { WarmBrowsers } from "./warm-browsers.ts";

/**
 * Nobody looks at these pages, so a new document is drawn at once, in the frame of the one before. Going back loads a page
 * anew, as it does before the camera. There is no page but those of sessions.
 */
const flags = ["--no-startup-window", withoutFeatures("BackForwardCache", "PaintHolding", "RenderDocument")];

/**
 * Browsers in real time. One session has a process, an egress proxy and a profile for itself; when it ends, the process
 * waits a moment for the next session with the same application. Disposing it ends all that are left.
 * `open` throws FilmError `app_unreachable`, `sign_in_failed`, `reset_failed`, `no_browser` or `browser_did_not_start`.
 */
export function browsers(config: BrowserConfig): Browsers & AsyncDisposable {
  const open = new Set<AsyncDisposable>();
  const warm = new WarmBrowsers();
  return {
    async open(options) {
      const session = await openSession(config, warm, options);
      open.add(session);
      const close = async () => {
        open.delete(session);
        await session[Symbol.asyncDispose]();
      };
      return { page: session.page, [Symbol.asyncDispose]: close };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...open].map((session) => session[Symbol.asyncDispose]()));
      await warm[Symbol.asyncDispose]();
    },
  };
}

async function openSession(
  config: BrowserConfig,
  warm: WarmBrowsers,
  options: SessionOptions,
): Promise<BrowserSession> {
  const { signal } = options;
  signal.throwIfAborted();
  await refusePrivate(config, options.url);
  const started = warm.take(options.url) ?? (await startBrowser({ ...options, config, flags }));
  try {
    return await enterWith(started, warm, options);
  } catch (error) {
    await started[Symbol.asyncDispose]();
    signal.throwIfAborted();
    throw error;
  }
}

async function enterWith(
  started: StartedBrowser,
  warm: WarmBrowsers,
  options: SessionOptions,
): Promise<BrowserSession> {
  const { signal } = options;
  const ending = started.endWith(signal);
  try {
    const context = await openContext(started.browser, options);
    await noticePresses(context);
    const page = await context.newPage();
    await enter(page, options);
    const close = async () => {
      ending[Symbol.dispose]();
      if (signal.aborted) await started[Symbol.asyncDispose]();
      else await warm.give(options.url, started, context);
    };
    return { page, [Symbol.asyncDispose]: close };
  } catch (error) {
    ending[Symbol.dispose]();
    throw error;
  }
}

/** Says at the door, in clear words, what the egress proxy would say later in the browser's. */
export async function refusePrivate(config: BrowserConfig, url: string): Promise<void> {
  try {
    await vetAddress(url, config);
  } catch (cause) {
    const reason = cause instanceof PrivateAddressError ? cause.message : "its name is not known";
    throw new FilmError("app_unreachable", `The application at ${url} could not be opened: ${reason}.`, { cause });
  }
}
