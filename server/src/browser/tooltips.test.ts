import { afterAll, beforeAll, expect, test } from "vitest";
import { look } from "./look.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";
import { readTooltips } from "./tooltips.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

const picture = (path: string) => `<svg width="16" height="16"><path d="${path}" /></svg>`;
const button = (path: string, told = "") =>
  `<button onmouseenter="tell('${told}')" onmouseleave="tell('')">${picture(path)}</button>`;
const script = `<p id="tip" role="tooltip" hidden></p>
  <script>const tell = (text) => { tip.hidden = text === ""; tip.textContent = text; };</script>`;

async function namesOn(html: string, known: Map<string, string>): Promise<string[]> {
  const url = `data:text/html,${encodeURIComponent(html + script)}`;
  const { signal } = new AbortController();
  await using session = await browsers.open({ url, viewport: { width: 800, height: 600 }, signal });
  const { page } = session;
  const seen = await look(page);
  const now = (await readTooltips(page, seen, known)) ? await look(page) : seen;
  return now.snapshot.nodes.map(({ name }) => name);
}

test("a picture without a word is called what comes up while it is pointed at, on every page that has it", async () => {
  const known = new Map<string, string>();
  const first = await namesOn(button("M1 1h9", "Keep the log") + button("M2 2v9"), known);
  expect(first).toEqual(["Keep the log", ""]);
  expect(await namesOn(button("M1 1h9"), known)).toEqual(["Keep the log"]);
});

test("where no picture says anything, no more of them are pointed at", async () => {
  const known = new Map<string, string>();
  const paths = ["M1 1h9", "M2 2h9", "M3 3h9", "M4 4h9"];
  await namesOn(paths.map((path) => button(path)).join(""), known);
  expect([...known.values()]).toEqual(["", "", ""]);
});

test("of several that come up at once, each picture is called by the one beside it alone", async () => {
  const entry = (path: string, told: string) =>
    `<div style="height:40px"><button>${picture(path)}</button>${told && `<span role=tooltip hidden>${told}</span>`}</div>`;
  const all = "for (const each of this.querySelectorAll('[role=tooltip]')) each.hidden =";
  const bar = `<div style="width:200px" onmouseenter="${all} false" onmouseleave="${all} true">${entry("M1 1h9", "")}${entry("M2 2h9", "Bookings")}${entry("M3 3h9", "Guests")}</div>`;
  expect(await namesOn(bar, new Map())).toEqual(["", "Bookings", "Guests"]);
});

const slow = `<button onmouseenter="setTimeout(tell, 700, 'Keep the log')" onmouseleave="tell('')">${picture("M1 1h9")}</button>`;

test("a tooltip that takes its time is waited for, as long as the slowest kits take", async () => {
  expect(await namesOn(slow, new Map())).toEqual(["Keep the log"]);
});

test("where nothing is set going by the pointer, nothing is waited for", async () => {
  const readingMs = async (html: string) => {
    const url = `data:text/html,${encodeURIComponent(html + script)}`;
    const { signal } = new AbortController();
    await using session = await browsers.open({ url, viewport: { width: 800, height: 600 }, signal });
    const seen = await look(session.page);
    const startMs = performance.now();
    await readTooltips(session.page, seen, new Map());
    return performance.now() - startMs;
  };
  const [idle, late] = [await readingMs(button("M1 1h9")), await readingMs(slow)];
  expect(idle).toBeLessThan(late);
});
