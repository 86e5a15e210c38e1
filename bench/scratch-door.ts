/** SIGNIN="user password" [LOGIN_URL=…] [TRACE=1] node bench/scratch-door.ts <url> "<prompt>" <Name> */
import pino from "pino";
import { chromium } from "playwright-core";
import { noticePresses } from "#browser/listening.ts";
import { keepGlobals } from "#browser/own-globals.ts";
import { signIn } from "#browser/sign-in.ts";
import { explore } from "#planning/explorer.ts";
import { offlinePlanner } from "#planning/planners/offline.ts";
import { told } from "#planning/told.ts";

const [url = "", prompt = "", name = new URL(url).hostname] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
await keepGlobals(context);
await noticePresses(context);
const page = await context.newPage();
const [username, password] = (process.env["SIGNIN"] ?? "").split(" ");
if (username) {
  await page.goto(process.env["LOGIN_URL"] ?? url, { waitUntil: "networkidle" });
  await signIn(page, { username, password: password ?? "" } as never);
}
await page.goto(url, { waitUntil: "networkidle" });
const signal = AbortSignal.timeout(300_000);
const started = performance.now();
let acts = 0;
const explored = explore({ page, url, prompt, signal, onAct: (count) => (acts = count) });
const app = process.env["TRACE"]
  ? new Proxy(explored, {
      get(target, key) {
        const value = (target as never)[key] as unknown;
        if (typeof value !== "function" || key === "path" || key === "actionsLeft") return typeof value === "function" ? value.bind(target) : value;
        return async (...given: unknown[]) => {
          const result = await (value as (...a: unknown[]) => unknown).apply(target, given);
          if (key !== "look") console.log("·", String(key), JSON.stringify(given).slice(0, 300), "→", (JSON.stringify(result) ?? "").slice(0, 120));
          return result;
        };
      },
    })
  : explored;
const request = { prompt, font: "Inter", captions: true, bRoll: false } as const;
const brief = { accountId: 1, domain: { id: 1, applicationName: name, url }, request };
const note = (text: string) => console.log(`note: ${text}`);
const storyboard = await offlinePlanner().plan(brief as never, app, {
  signal, note, log: pino({ level: "silent" }), seed: Math.round(Date.now() / 1000),
});
console.log(told(storyboard));
console.log(`\n${acts} acts, ${Math.round(performance.now() - started)} ms`);
if (process.env["SHOT"]) await page.screenshot({ path: process.env["SHOT"] });
await browser.close();
