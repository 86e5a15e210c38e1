/**
 * Prints the storyboard the offline planner makes for an application: `node bench/plan.ts <url> "<prompt>"`.
 * For looking at; nothing is filmed.
 */
import pino from "pino";
import { chromium } from "playwright-core";
import { noticePresses } from "#browser/listening.ts";
import { keepGlobals } from "#browser/own-globals.ts";
import { lengthOf } from "#planning/length.ts";
import { explore } from "#planning/explorer.ts";
import { offlinePlanner } from "#planning/planners/offline.ts";
import { told } from "#planning/told.ts";

const [url = "", prompt = "", name = new URL(url).hostname] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
await keepGlobals(context);
await noticePresses(context);
const page = await context.newPage();
await page.goto(url, { waitUntil: "networkidle" });
const signal = AbortSignal.timeout(300_000);
const started = performance.now();
let acts = 0;
const app = explore({ page, url, prompt, signal, onAct: (count) => (acts = count) });
const request = { prompt, font: "Inter", captions: true, bRoll: false } as const;
const brief = { accountId: 1, domain: { id: 1, applicationName: name, url }, request };
const note = (text: string) => console.log(`note: ${text}`);
const storyboard = await offlinePlanner().plan(brief, app, {
  signal,
  note,
  log: pino({ level: "silent" }),
  seed: Math.round(Date.now() / 1000),
});
console.log(told(storyboard));
console.log(
  `\n${acts} acts, ${Math.round(performance.now() - started)} ms; about ${Math.round(lengthOf(storyboard))} s of film`,
);
await browser.close();
