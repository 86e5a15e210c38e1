import { chromium } from "playwright-core";
const [url = "", out = "", ...clicks] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
page.on("pageerror", (e) => console.log("ERR", String(e).slice(0, 300)));
page.on("console", (m) => m.type() === "error" && console.log("CON", m.text().slice(0, 300)));
await page.goto(url, { waitUntil: "networkidle" });
for (const each of clicks) { await page.getByText(each, { exact: true }).first().click({ timeout: 4000 }).catch((e) => console.log(String(e).slice(0, 200))); await page.waitForTimeout(500); }
await page.screenshot({ path: out });
await browser.close();
