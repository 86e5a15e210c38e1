/**
 * What the planner makes of a page with thousands of elements: `node bench/large-page.ts [entries]`. Prints how long a look
 * takes, as a ratio to Playwright's own snapshot of accessibility, and how long planning keeps everything else waiting.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { chromium } from "playwright-core";
import { noticePresses } from "#browser/listening.ts";
import { look } from "#browser/look.ts";
import { keepGlobals } from "#browser/own-globals.ts";
import { explore } from "#planning/explorer.ts";
import { offlinePlanner } from "#planning/planners/offline.ts";

const entries = Number(process.argv[2] ?? 1_200);
const prompt = "Run the saved query clients, then open the Accounts.";

const link = (name: string) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`;
const entry = (_: unknown, at: number) =>
  `<li><span>2026-01-${(at % 28) + 1}</span><span title="Show">F</span><a href="#entry-${at}">Payee ${at}</a>` +
  `<ul><li><a href="#a-${at}">Expenses:Office</a><b>${at},00</b></li><li><a href="#b-${at}">Assets:Bank</a></li></ul></li>`;
const page = (path: string) =>
  `<!doctype html><title>Ledger</title><nav><ul>${["Journal", "Accounts", "Events"].map(link).join("")}</ul></nav>` +
  `<main><h1>${path.slice(1) || "Ledger"}</h1><ol>${path === "/journal" ? Array.from({ length: entries }, entry).join("") : ""}</ol></main>`;
const server = createServer(({ url = "/" }, response) => {
  response.setHeader("content-type", "text/html").end(page(url));
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
await keepGlobals(context);
await noticePresses(context);
const tab = await context.newPage();

/** The median of how long something takes, of five times. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const startedMs = performance.now();
    await work();
    times.push(performance.now() - startedMs);
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

await tab.goto(`${url}/journal`);
const peerMs = await medianMs(() => tab.locator("body").ariaSnapshot());
const lookMs = await medianMs(() => look(tab));
console.log(`a look ${lookMs.toFixed(0)} ms, ${(lookMs / peerMs).toFixed(2)} of Playwright's ${peerMs.toFixed(0)} ms`);

await tab.goto(url);
let lastMs = performance.now();
let longestMs = 0;
const beat = setInterval(() => {
  longestMs = Math.max(longestMs, performance.now() - lastMs - 20);
  lastMs = performance.now();
}, 20);
const signal = AbortSignal.timeout(300_000);
const startedMs = performance.now();
const brief = { accountId: 1, domain: { id: 1, applicationName: "Ledger", url } };
const request = { prompt, font: "Inter", captions: true, bRoll: false } as const;
const told = { signal, note: () => undefined, log: pino({ level: "silent" }), seed: 1 };
await offlinePlanner().plan({ ...brief, request }, explore({ page: tab, url, prompt, signal }), told);
clearInterval(beat);
console.log(
  `planned in ${(performance.now() - startedMs).toFixed(0)} ms; at most ${longestMs.toFixed(0)} ms without a pause`,
);
await browser.close();
server.close();
