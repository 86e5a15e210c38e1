import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arrival } from "./busy.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

const { signal } = new AbortController();
const row = "<tr><td>Oats</td><td>4</td></tr>";
const table = (rows: string) =>
  `<table><thead><tr><th>Grain</th><th>Sacks</th></tr></thead><tbody id=rows>${rows}</tbody></table>`;

/** What comes of waiting in a page, whose script may change it when that has begun. */
async function waitedFor(html: string, change = "") {
  const url = `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
  await using session = await browsers.open({ url, viewport: { width: 800, height: 600 }, signal });
  const waiting = arrival(session.page);
  if (change !== "") await session.page.evaluate(`requestAnimationFrame(() => { ${change} })`);
  // The page is closed when this function is left.
  return await waiting;
}

const turning = "<style>@keyframes turn{to{rotate:1turn}}</style>";

describe("what a page shows to be still to come", () => {
  test.each([
    ["a table without a row", table(""), `rows.innerHTML = '${row}'`],
    ["a list without an entry", "<main><ul id=list></ul></main>", "list.innerHTML = '<li>Oats</li>'"],
    ["what is marked as busy", "<div id=list aria-busy=true></div>", "list.removeAttribute('aria-busy')"],
    ["grey bars", "<p id=bar class=list-skeleton style='height:9px'></p>", "bar.remove()"],
    [
      "a wheel",
      `${turning}<b id=wheel class=spinner style='display:block;width:9px;height:9px;animation:turn 1s infinite'></b>`,
      "wheel.remove()",
    ],
    ["words", "<p id=said>Loading the grain …</p>", "said.textContent = 'Oats'"],
  ])("is waited for: %s", async (_, html, change) => {
    expect(await waitedFor(html, change)).toBe("came");
  });

  test.each([
    ["a table with rows", table(row)],
    ["a table that says it has none", table("<tr><td colspan=2>No grain yet</td></tr>")],
    ["a field for a number", "<input class=spinner-field type=number>"],
    ["words about it", "<p>Loading a lorry takes an hour.</p>"],
    ["a list of what a field offers", "<main><div><input><ul></ul></div></main>"],
    ["what nobody sees", "<p hidden>Loading …</p>"],
  ])("is nothing of that: %s", async (_, html) => {
    expect(await waitedFor(html)).toBe("ready");
  });

  test("is not waited for without end", async () => {
    expect(await waitedFor(table(""))).toBe("vain");
  });
});
