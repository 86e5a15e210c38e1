import { chromium } from "playwright-core";
import type { Browsers } from "./browsers.ts";
import { noticePresses } from "./listening.ts";
import { keepGlobals } from "./own-globals.ts";
import { answerQuestions } from "./questions.ts";

/** Browsers for tests of planning and rehearsal: a fresh context on loopback pages, without egress rules or sign-in. */
export async function realTimeBrowsers(): Promise<Browsers & AsyncDisposable> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--font-render-hinting=none", "--mute-audio"],
  });
  return {
    async open({ url, viewport, language }) {
      const context = await browser.newContext({ viewport, locale: language ?? "en" });
      await keepGlobals(context);
      await noticePresses(context);
      const page = await context.newPage();
      answerQuestions(page);
      page.setDefaultTimeout(5_000);
      await page.goto(url, { timeout: 60_000 });
      return { page, [Symbol.asyncDispose]: () => context.close() };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
