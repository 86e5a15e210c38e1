import { chromium } from "playwright-core";
import { withEyes } from "#browser/eyes.ts"; import { collector } from "#browser/sight.ts";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] }); const p = await b.newPage({viewport:{width:1600,height:900}});
await p.goto("http://127.0.0.1:4944/"); await p.getByText("People",{exact:true}).first().click(); await p.getByText("Add person").first().click(); await p.waitForTimeout(700);
const h = await p.locator(".p-datepicker-input").elementHandle();
for (const code of ["labelAround(given)","labelInRow(given)","isDrawnOver(given, 'Start date')","labelOf(given)","labelOfHidden(given)","firstOnDrawn(given)","nameOf(given)","nameWithoutWords(given)","readableNameOf(given)","fieldsIn(given.closest('.f')).map(e=>e.outerHTML.slice(0,90)).join()","inItsTurn(given, labelAround(given), labelInRow(given)).join('|')"]) {
  console.log(code, "→", JSON.stringify(await h!.evaluate(withEyes<Node, string>(`${collector}\nreturn ${code};`)).catch((e) => String(e).slice(0, 200))));
}
await b.close();
