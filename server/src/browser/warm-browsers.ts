import type { BrowserContext } from "playwright-core";
import type { StartedBrowser } from "./start.ts";

/** The next step of a job comes at once; what nobody has asked for by then is ended. */
const keptMs = 5_000;
/** A page in an endless loop does not close: its browser is ended instead. */
const closeTimeoutMs = 1_000;

/**
 * Browsers whose session is over, for the next session with the same application: planning and rehearsal follow each
 * other, and starting a browser takes as long as a handful of acts. Nothing of a session but the process is left.
 */
export class WarmBrowsers implements AsyncDisposable {
  readonly #kept = new Map<StartedBrowser, { readonly origin: string; readonly timer: NodeJS.Timeout }>();

  /** Gives a browser that was used for this application a moment ago, for the caller alone. */
  take(url: string): StartedBrowser | undefined {
    for (const [started, { origin, timer }] of this.#kept) {
      if (origin !== new URL(url).origin) continue;
      clearTimeout(timer);
      this.#kept.delete(started);
      if (started.browser.isConnected()) return started;
      void started[Symbol.asyncDispose]();
    }
    return undefined;
  }

  /** Takes a browser back, whose only context is closed first. */
  async give(url: string, started: StartedBrowser, context: BrowserContext): Promise<void> {
    const late = Promise.withResolvers<false>();
    const limit = setTimeout(late.resolve, closeTimeoutMs, false);
    const closing = context.close().then(
      () => true,
      () => false,
    );
    const closed = await Promise.race([closing, late.promise]);
    clearTimeout(limit);
    if (!closed || !started.browser.isConnected()) return started[Symbol.asyncDispose]();
    const timer = setTimeout(() => {
      this.#kept.delete(started);
      void started[Symbol.asyncDispose]();
    }, keptMs);
    this.#kept.set(started, { origin: new URL(url).origin, timer: timer.unref() });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const all = [...this.#kept.keys()];
    for (const { timer } of this.#kept.values()) clearTimeout(timer);
    this.#kept.clear();
    await Promise.all(all.map((started) => started[Symbol.asyncDispose]()));
  }
}
