import { chromium } from "playwright-core";
import type { Browsers } from "./browsers.ts";
import { findExecutable } from "./executable.ts";
import { noticePresses } from "./listening.ts";
import { keepGlobals } from "./own-globals.ts";
import { answerQuestions } from "./questions.ts";

/** Browsers for tests of planning and rehearsal: a fresh context on loopback pages, without egress rules or sign-in. */
export async function realTimeBrowsers(): Promise<Browsers & AsyncDisposable> {
  // The one that films are planned in, which also takes half as much of the processors as a whole Chromium.
  const { CHROMIUM_PATH: chromiumPath, HEADLESS_SHELL_PATH: headlessShellPath } = process.env;
  const { path: executablePath } = await findExecutable({ chromiumPath, headlessShellPath });
  const browser = await chromium.launch({
    executablePath,
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
