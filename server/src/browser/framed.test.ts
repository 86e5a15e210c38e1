import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrowserSession, Browsers } from "./browsers.ts";
import { healLocator } from "./heal.ts";
import { locatorOf, resolveLocator } from "./locator.ts";
import { look } from "./look.ts";
import { serve, type Site } from "./loopback.fixture.ts";
import { perform } from "./perform.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";

const frame = (src: string, style: string) =>
  `<iframe src="${src}" style="position:absolute;border:10px solid;padding:5px;${style}" width=400 height=300></iframe>`;

let browsers: Browsers & AsyncDisposable;
let site: Site;
let foreign: Site;
let session: BrowserSession;
beforeAll(async () => {
  foreign = await serve({ "/": "<button>Foreign</button>" });
  site = await serve({
    "/": `<h1>Notes</h1><button>Send</button>${frame(`${foreign.url}/`, "left:20px;top:60px")}
      ${frame("/outer", "left:520px;top:60px")}<div style="display:none">${frame("/hidden", "")}</div>`,
    "/outer": `<title>Outer</title><body style="margin:0"><button style="margin:20px">Send</button>
      <iframe title=Editor src="/inner" style="position:absolute;left:0;top:100px;border:0" width=300 height=150></iframe>`,
    "/inner": `<body style="margin:0"><form><label>Text <input></label><button type=button
      onclick="setTimeout(() => document.querySelector('p').textContent = 'kept', 400)">Keep</button></form><p></p>
      <a href="/next">Further</a><div style="height:900px"></div><button>Deep</button>`,
    "/next": `<h2>Next</h2>`,
    "/hidden": "<button>Ghost</button>",
  });
  browsers = await realTimeBrowsers();
});
afterAll(async () => {
  await session[Symbol.asyncDispose]();
  await browsers[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await foreign[Symbol.asyncDispose]();
});

/** The page anew, with what a person sees in it. */
async function opened() {
  await session?.[Symbol.asyncDispose]();
  const viewport = { width: 1000, height: 800 };
  session = await browsers.open({ url: site.url, viewport, signal: AbortSignal.timeout(60_000) });
  const { page } = session;
  const sight = await look(page);
  const node = (name: string) => sight.snapshot.nodes.find((each) => each.name === name) ?? expect.fail(name);
  const locate = async (name: string) =>
    (await locatorOf(page, (await sight.elementOf(node(name))) ?? expect.fail(name))) ?? expect.fail(name);
  return { page, nodes: sight.snapshot.nodes, node, locate };
}

describe("frames of the application", () => {
  it("are looked into, and foreign and hidden ones are not", async () => {
    const { nodes, node } = await opened();
    expect(nodes.map(({ name }) => name)).toEqual(["Notes", "Send", "Send", "Text", "Keep", "Further", "Deep"]);
    // 10 of border and 5 of padding, twice from the left: once the outer frame's, and none of the inner's.
    expect(node("Text").box).toMatchObject({ y: 60 + 15 + 100 });
    expect(node("Text").box.x).toBeGreaterThan(520 + 15);
    expect(node("Text")).toMatchObject({ near: "Editor", inView: true });
    expect(node("Deep").inView).toBe(false);
    expect(node("Text").form).toBe(node("Keep").form);
  });

  it("do not make the page go where their links lead", async () => {
    const { node } = await opened();
    expect(node("Further").path).toBeUndefined();
  });

  it("are part of the words that lead back to an element", async () => {
    const { page, nodes, locate } = await opened();
    expect(await locate("Text")).toMatchObject({ name: "Text", ordinal: 0, frames: [1, 0] });
    const sends = nodes.filter(({ name }) => name === "Send");
    expect(sends).toHaveLength(2);
    const second = resolveLocator(page, { by: "role", role: "button", name: "Send", ordinal: 0, frames: [1] });
    expect(await second.boundingBox()).toMatchObject({ x: sends[1]?.box.x, y: sends[1]?.box.y });
    expect((await locate("Notes")).frames).toBeUndefined();
  });

  it("are searched for what has another name now", async () => {
    const { page, locate } = await opened();
    const locator = await locate("Text");
    await resolveLocator(page, locator).evaluate((field) => (field.parentElement!.firstChild!.textContent = "Texts "));
    expect(await healLocator(page, locator)).toMatchObject({ name: "Texts", frames: [1, 0] });
  });

  it("are acted in, and waited for until they are at rest", async () => {
    const { page, locate } = await opened();
    const bounds = { url: site.url, timeoutMs: 10_000 };
    await perform(page, { kind: "fill", target: await locate("Text"), value: "Hello" }, bounds);
    await perform(page, { kind: "click", target: await locate("Keep") }, bounds);
    const inner = page.frames().find((each) => each.url().endsWith("/inner")) ?? expect.fail("no frame");
    expect(await inner.locator("input").inputValue()).toBe("Hello");
    expect(await inner.locator("p").textContent()).toBe("kept");
    const further = await locate("Further");
    const { moved } = await perform(page, { kind: "click", target: further }, bounds);
    expect(moved).toBe(false);
    expect((await look(page)).snapshot.nodes.map(({ name }) => name)).toContain("Next");
  });
});
