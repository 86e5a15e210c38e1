import { chromium } from "playwright-core";
import { FilmError } from "#lib/film-error.ts";
import type { BrowserSession, Browsers, SessionOptions } from "./browsers.ts";
import { PrivateAddressError, vetAddress } from "./addresses.ts";
import type { BrowserConfig } from "./config.ts";
import { openContext } from "./context.ts";
import { openEgress } from "./egress.ts";
import { enter } from "./enter.ts";
import { launch } from "./launch.ts";

/**
 * Browsers in real time, one process, profile and egress proxy for each session. Disposing it ends all that are left.
 * `open` throws FilmError `app_unreachable`, `sign_in_failed`, `reset_failed`, `no_browser` or `browser_did_not_start`.
 */
export function browsers(config: BrowserConfig): Browsers & AsyncDisposable {
  const open = new Set<AsyncDisposable>();
  return {
    async open(options) {
      const session = await openSession(config, options);
      open.add(session);
      const close = async () => {
        open.delete(session);
        await session[Symbol.asyncDispose]();
      };
      return { page: session.page, [Symbol.asyncDispose]: close };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...open].map((session) => session[Symbol.asyncDispose]()));
    },
  };
}

async function openSession(config: BrowserConfig, options: SessionOptions): Promise<BrowserSession> {
  await refusePrivate(config, options.url);
  await using stack = new AsyncDisposableStack();
  const egress = stack.use(await openEgress({ config }));
  const running = stack.use(await launch({ config, proxy: egress.address, ...options }));
  // Ending the process is what makes each call to it that is still waiting fail at once.
  const end = () => void running[Symbol.asyncDispose]();
  options.signal.addEventListener("abort", end, { once: true });
  stack.defer(() => options.signal.removeEventListener("abort", end));
  try {
    const browser = await chromium.connectOverCDP(running.address, { timeout: 20_000 });
    stack.defer(() => browser.close().catch(() => undefined));
    const context = await openContext(browser, options);
    const page = await context.newPage();
    await enter(page, options);
    const kept = stack.move();
    return { page, [Symbol.asyncDispose]: () => kept.disposeAsync() };
  } catch (error) {
    options.signal.throwIfAborted();
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
