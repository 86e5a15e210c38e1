import type { Browser } from "playwright-core";
import type { SessionOptions } from "./browsers.ts";
import type { BrowserConfig } from "./config.ts";
import { openEgress } from "./egress.ts";
import { launch, type RunningBrowser } from "./launch.ts";
import { openTransport, type Command } from "./transport.ts";

/** A Chromium with Playwright attached, behind an egress proxy of its own. Disposing it ends both. */
export type StartedBrowser = AsyncDisposable & {
  readonly running: RunningBrowser;
  readonly browser: Browser;
  /** Ends the browser when the signal is aborted, which makes each call to it that is still waiting fail at once. */
  readonly endWith: (signal: AbortSignal) => Disposable;
};

export type StartOptions = Pick<SessionOptions, "viewport" | "signal"> & {
  readonly config: BrowserConfig;
  /** Further switches of Chromium. */
  readonly flags?: readonly string[];
  /** Changes each of Playwright's commands on its way to the browser. */
  readonly rewrite?: (command: Command) => Command;
};

const attachTimeoutMs = 20_000;

/** Throws FilmError `no_browser` or `browser_did_not_start`, and the signal's reason. */
export async function startBrowser(options: StartOptions): Promise<StartedBrowser> {
  await using stack = new AsyncDisposableStack();
  const egress = stack.use(await openEgress({ config: options.config }));
  const launching = launch({ ...options, proxy: egress.address });
  // Loading it for the first time takes as long as the browser takes to start.
  const loading = import("playwright-core");
  const running = stack.use(await launching);
  const endWith = (signal: AbortSignal) => {
    const end = () => void running[Symbol.asyncDispose]();
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    return { [Symbol.dispose]: () => signal.removeEventListener("abort", end) };
  };
  using _ending = endWith(options.signal);
  try {
    const { chromium } = await loading;
    const { rewrite, signal } = options;
    const transport = await openTransport(running.address, { rewrite, signal });
    const browser = await chromium.connectOverCDP(transport, { timeout: attachTimeoutMs });
    stack.defer(async () => {
      // A page in an endless loop would keep the browser from closing by itself.
      await running[Symbol.asyncDispose]();
      await browser.close().catch(() => undefined);
    });
    const kept = stack.move();
    return { running, browser, endWith, [Symbol.asyncDispose]: () => kept.disposeAsync() };
  } catch (error) {
    options.signal.throwIfAborted();
    throw error;
  }
}
