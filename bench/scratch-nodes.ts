/** CLICKS="A|B" node bench/scratch-nodes.ts <url>: the nodes planning sees. */
import { chromium } from "playwright-core";
import { noticePresses } from "#browser/listening.ts";
import { keepGlobals } from "#browser/own-globals.ts";
import { look } from "#browser/look.ts";
import { settle } from "#browser/settle.ts";
import { signIn } from "#browser/sign-in.ts";
const [url = ""] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
await keepGlobals(context); await noticePresses(context);
const page = await context.newPage();
const [username, password] = (process.env["SIGNIN"] ?? "").split(" ");
if (username) { await page.goto(process.env["LOGIN_URL"] ?? url, { waitUntil: "networkidle" }); await signIn(page, { username, password: password ?? "" } as never); }
await page.goto(url, { waitUntil: "networkidle" });
for (const each of (process.env["CLICKS"] ?? "").split("|").filter(Boolean)) { await page.getByText(each, { exact: true }).first().click({ timeout: 4000 }).catch((e) => console.log(String(e).slice(0, 200))); await settle(page); }
await page.waitForTimeout(Number(process.env["WAIT"] ?? 0));
const { snapshot } = await look(page);
console.log(snapshot.path, snapshot.title, "dialog:", JSON.stringify(snapshot.dialog));
for (const { box, ...n } of snapshot.nodes) console.log(JSON.stringify(n));
if (process.env["SHOT"]) await page.screenshot({ path: process.env["SHOT"] });
await browser.close();
