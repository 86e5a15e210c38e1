import { chromium, type Browser, type BrowserContext } from "playwright-core";
import type { Browsers, SessionOptions } from "./browsers.ts";
import { findExecutable } from "./executable.ts";
import { noticePresses } from "./listening.ts";
import { keepGlobals } from "./own-globals.ts";
import { answerQuestions } from "./questions.ts";

type Contexts = {
  readonly contextFor: (options: SessionOptions) => Promise<BrowserContext>;
  readonly leave: (context: BrowserContext, url: string) => Promise<void>;
};

/** Browsers for tests of planning and rehearsal: a fresh context on loopback pages, without egress rules or sign-in. */
export const realTimeBrowsers = (): Promise<Browsers & AsyncDisposable> =>
  opening([], (browser) => ({
    contextFor: (options) => openContext(browser, options),
    leave: (context) => context.close(),
  }));

/**
 * The same for many visits to small applications of our own, one after the other: each has a page, an origin and its cookies
 * for itself, but they share the process that draws pages. To start one takes the processors as long as some acts.
 */
export const sharedBrowsers = (): Promise<Browsers & AsyncDisposable> =>
  opening(["--renderer-process-limit=1"], (browser) => {
    const kept = new Map<string, Promise<BrowserContext>>();
    return {
      contextFor(options) {
        const key = JSON.stringify([options.viewport, options.language]);
        const known = kept.get(key) ?? keptContext(browser, options);
        kept.set(key, known);
        return known;
      },
      async leave(context, url) {
        await Promise.all(
          context
            .pages()
            .slice(1)
            .map((page) => page.close()),
        );
        const session = await context.newCDPSession(context.pages()[0]!);
        await session.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "all" });
        await session.detach();
        await context.clearCookies();
      },
    };
  });

async function opening(flags: readonly string[], contextsOf: (browser: Browser) => Contexts) {
  // The one that films are planned in, which also takes half as much of the processors as a whole Chromium.
  const { CHROMIUM_PATH: chromiumPath, HEADLESS_SHELL_PATH: headlessShellPath } = process.env;
  const { path: executablePath } = await findExecutable({ chromiumPath, headlessShellPath });
  const args = ["--no-sandbox", "--font-render-hinting=none", "--mute-audio", ...flags];
  const browser = await chromium.launch({ executablePath, args });
  const { contextFor, leave } = contextsOf(browser);
  return {
    async open(options: SessionOptions) {
      const context = await contextFor(options);
      const page = await context.newPage();
      answerQuestions(page);
      page.setDefaultTimeout(5_000);
      await page.goto(options.url, { timeout: 60_000 });
      return { page, [Symbol.asyncDispose]: () => leave(context, options.url) };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

async function openContext(browser: Browser, { viewport, language }: SessionOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: language ?? "en" });
  await keepGlobals(context);
  await noticePresses(context);
  return context;
}

/** A context whose first page, which shows nothing, keeps the process while no other page is open. */
async function keptContext(browser: Browser, options: SessionOptions): Promise<BrowserContext> {
  const context = await openContext(browser, options);
  await context.newPage();
  return context;
}
