import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { healLocator, similarity } from "./heal.ts";
import { locatorOf, resolveLocator } from "./locator.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
let page: Page;

beforeAll(async () => {
  browsers = await realTimeBrowsers();
  const session = await browsers.open({
    url: "about:blank",
    viewport: { width: 1280, height: 800 },
    signal: AbortSignal.timeout(60_000),
  });
  page = session.page;
});
afterAll(() => browsers[Symbol.asyncDispose]());

const html = `<nav aria-label="Main"><a href="#a">Home</a> <a href="#b"><span>Open</span>
  <b>orders</b></a></nav><main><h1>Orders</h1>
  <button aria-label="Add"><svg width=10 height=10></svg></button><button>Add</button><button>Add</button>
  <label>Customer name <input id=customer></label><label for=kind>Kind</label><select id=kind><option>A</option></select>
  <input type=search placeholder="Search orders"><div id=card style="cursor:pointer">Big card</div>
  <style>.icon::before { content: "★" }</style><button class=icon id=star>Star</button>
  <button id=bare></button><i data-testid=glyph id=glyph style="display:block;width:9px;height:9px"></i></main>`;

async function locate(selector: string, ordinal = 0) {
  const element = await page.locator(selector).nth(ordinal).elementHandle();
  return locatorOf(page, element);
}

describe("locatorOf", () => {
  it.each([
    ["a", 1, "role", "link", "Open orders", 0],
    ["button", 0, "role", "button", "Add", 0],
    ["button", 2, "role", "button", "Add", 2],
    ["#customer", 0, "role", "textbox", "Customer name", 0],
    ["#kind", 0, "role", "combobox", "Kind", 0],
    ["[type=search]", 0, "role", "searchbox", "Search orders", 0],
    ["#card", 0, "text", "", "Big card", 0],
    ["#star", 0, "role", "button", "★Star", 0],
    ["#bare", 0, "role", "button", "", 4],
    ["#glyph", 0, "testId", "", "glyph", 0],
  ])("finds words that lead back to %s %i", async (...[selector, nth, by, role, name, ordinal]) => {
    await page.setContent(html);
    const locator = await locate(selector, nth);
    expect(locator).toMatchObject({ by, role, name, ordinal });
    const same = await resolveLocator(page, locator!).evaluate(
      (found, wanted) => found === document.querySelectorAll(wanted.selector)[wanted.nth],
      { selector, nth },
    );
    expect(same).toBe(true);
  });

  it("finds a box to tick by itself where it takes no room and its label has no word", async () => {
    const none = "position:absolute;width:0;height:0;opacity:0";
    await page.setContent(
      `<label style="display:block;width:20px;height:20px" aria-label="Select this row"><input type=checkbox style="${none}"><i></i></label>`,
    );
    expect(await locate("input")).toMatchObject({ by: "role", role: "checkbox" });
  });

  it("finds one of several choices by its label where it is cut away or closed to the pointer", async () => {
    const away = ["position:absolute;clip:rect(0,0,0,0)", "pointer-events:none"];
    await page.setContent(
      away
        .map((style, at) => `<input type=radio name=r id=r${at} style="${style}"><label for=r${at}>Size ${at}</label>`)
        .join(""),
    );
    for (const at of [0, 1]) expect(await locate("input", at)).toMatchObject({ by: "text", name: `Size ${at}` });
  });

  it("finds a small thing by the text beside it where what it is called is written nowhere", async () => {
    await page.setContent(
      ["Title", "Price"]
        .map(
          (name) =>
            `<div><p>${name}</p><div class=turn aria-label="Toggle sort"><svg width=9 height=9></svg></div></div>`,
        )
        .join(""),
    );
    expect(await locate(".turn", 1)).toMatchObject({ by: "role", role: "none", name: "Price", ordinal: 0 });
  });

  it("finds a field by itself where its label floats over it and lets presses through", async () => {
    await page.setContent(
      `<div><label for=kind style="pointer-events:none">Status</label><input id=kind role=combobox style="pointer-events:none"></div>`,
    );
    expect(await locate("input")).toMatchObject({ by: "role", role: "combobox", name: "Status" });
  });

  it("finds what reacts to the pointer and has no role by the text that stands in it", async () => {
    const pressed = "this.dataset.pressed = 'yes'";
    await page.setContent(
      `<ul><li><a class=group onclick="${pressed}"><svg width=9 height=9></svg><div><div>Sales</div></div></a></li>
      <li><a class=group onclick="${pressed}"><svg width=9 height=9></svg><div><div>Support</div><b>3</b></div></a></li></ul>
      <div class=tile onclick="${pressed}"><p>Print</p><p>on paper or as a file</p></div>
      <div class=tile onclick="${pressed}"><p>Print</p><p>to a label</p></div>
      <style>.tool::before { content: "\f04b" }</style><div class=tool onclick="${pressed}"><i class=tool></i> Run
        <div style="position:absolute;left:600px;top:500px">Run "again" and again</div></div>
      <div class=tool onclick="${pressed}">Run "again"<b>3</b></div>
      <x-button onclick="${pressed}">Approve</x-button>`,
    );
    await page.evaluate(() => {
      const button = document.querySelector("x-button");
      if (button !== null) button.attachShadow({ mode: "open" }).innerHTML = "<div><slot></slot></div>";
    });
    const approve = await page.locator("x-button div").elementHandle();
    expect(await locatorOf(page, approve)).toMatchObject({ by: "text", name: "Approve", ordinal: 0 });
    for (const [selector, ordinal] of [
      [".group", 0],
      [".group", 1],
      [".tile", 0],
      [".tile", 1],
      ["div.tool", 0],
      ["div.tool", 1],
    ] as const) {
      const locator = await locate(selector, ordinal);
      expect(locator, `${selector} ${ordinal}`).toBeDefined();
      await resolveLocator(page, locator!).click();
      expect(await page.locator(selector).nth(ordinal).getAttribute("data-pressed")).toBe("yes");
    }
  });

  it("looks once for what its name leads to", async () => {
    await page.setContent(html);
    const element = await page.locator("#customer").elementHandle();
    using sought = vi.spyOn(page, "getByRole");
    expect(await locatorOf(page, element)).toMatchObject({ role: "textbox", name: "Customer name", ordinal: 0 });
    expect(sought).toHaveBeenCalledTimes(1);
  });

  it("calls a control as the engine does, which counts the titles of pictures in", async () => {
    const link = (name: string) =>
      `<a href="#${name}"><svg width=9 height=9 role=img aria-labelledby="${name}"></svg><i id="${name}" hidden>${name}</i> ${name}</a>`;
    const glyph = `<style>.glyph::before { content: "\\f044"; display: block }</style><button class=glyph>It's "new": </button>`;
    await page.setContent(link("Orders") + link("Promotions") + glyph);
    const promotions = await locate("a", 1);
    const made = await locate(".glyph");
    expect(promotions).toMatchObject({ by: "role", role: "link", name: "Promotions Promotions", ordinal: 0 });
    expect(made).toMatchObject({ by: "role", role: "button", ordinal: 0 });
    expect(made?.name).toMatch(/It's "new":$/);
    await page.setContent(link("Facets") + link("Orders") + link("Promotions") + `<button>Back</button>${glyph}`);
    expect(await resolveLocator(page, promotions!).getAttribute("href")).toBe("#Promotions");
    expect(await resolveLocator(page, made!).getAttribute("class")).toBe("glyph");
  });

  it("takes no time for a name that goes on, but for one that tells with its day when something was", async () => {
    await page.setContent(
      `<table><tr><td>Rye loaf</td><td>2026-11-22 08:00:00</td></tr></table><button>Now 08:00:01</button>`,
    );
    expect(await locate("tr")).toMatchObject({ role: "row", name: "Rye loaf 2026-11-22 08:00:00" });
    expect(await locate("button")).toMatchObject({ role: "button", name: "" });
  });

  it("knows what has neither role nor words by the picture in it", async () => {
    const tool = (name: string) =>
      `<a class=tool style="cursor:pointer"><img alt="${name}" src="data:," width=9 height=9></a>`;
    await page.setContent(`<img alt=Pause src="data:,">${tool("Pause")}${tool("")}`);
    expect(await locate(".tool")).toMatchObject({ by: "role", role: "img", name: "Pause", ordinal: 1 });
    expect(await locate(".tool", 1)).toBeUndefined();
  });

  it("knows a sign without a word by its tooltip", async () => {
    await page.setContent(
      `<h5>Coast <a title="Add chart"><b>+</b></a></h5><h5>Deep <a id=deep title="Add chart"><b>+</b></a></h5>`,
    );
    const locator = await locate("#deep");
    expect(locator).toMatchObject({ by: "text", name: "Add chart", ordinal: 1 });
    expect(await resolveLocator(page, locator!).getAttribute("id")).toBe("deep");
  });

  it("knows what says nothing by the text that it stands with", async () => {
    const head = (name: string) => `<th><div><a class=menu></a><span>${name}</span></div></th>`;
    await page.setContent(`<table><tr>${head("Ship")}${head('The "old" port')}</tr></table>`);
    for (const [at, name] of ["Ship", 'The "old" port'].entries()) {
      const locator = await locate(".menu", at);
      expect(locator).toMatchObject({ by: "role", role: "none", name });
      const found = await resolveLocator(page, locator!).evaluate((each) => each.nextElementSibling?.textContent);
      expect(found).toBe(name);
    }
  });

  it("knows a drawing that only its makers have named by the text that it stands with", async () => {
    const head = (name: string) =>
      `<th><span>${name}</span><svg width=9 height=9 aria-label="Sort By ${name}"><path d="M1 1h8"/></svg></th>`;
    await page.setContent(`<table><tr>${head("Item")}${head("Fee")}</tr></table>`);
    const found = await locate("svg", 1);
    expect(found).toMatchObject({ by: "role", role: "none", name: "Fee" });
    expect(await resolveLocator(page, found!).getAttribute("aria-label")).toBe("Sort By Fee");
  });

  it("knows by that text what only an icon font draws as well", async () => {
    const bin = (of: string) => `<tr><td>${of}<td><a class=bin><i></i></a></tr>`;
    await page.setContent(
      `<style>.bin i::before{content:"\\e940"}</style><table>${bin("Ada Brook")}${bin("Ben Hill")}</table>`,
    );
    const found = await locate(".bin", 1);
    expect(found).toMatchObject({ by: "role", role: "none", name: "Ben Hill" });
    expect(await resolveLocator(page, found!).getAttribute("class")).toBe("bin");
  });

  it("remembers heading, kind and place of the element", async () => {
    await page.setContent(html);
    expect((await locate("#customer"))?.fingerprint).toMatchObject({ tag: "input", role: "textbox", near: "Orders" });
  });
});

describe("healLocator", () => {
  it("finds the renamed element", async () => {
    await page.setContent(html);
    const locator = await locate("#customer");
    await page.setContent(html.replace("Customer name", "Customer's full name"));
    expect(await resolveLocator(page, locator!).count()).toBe(0);
    expect(await healLocator(page, locator!)).toMatchObject({ role: "textbox", name: "Customer's full name" });
  });

  it("finds the element whose role changed", async () => {
    await page.setContent(`<h1>Orders</h1><a href="#x">New order</a>`);
    const locator = await locate("a");
    await page.setContent(`<h1>Orders</h1><button>New order</button>`);
    expect(
      await healLocator(page, { ...locator!, fingerprint: { ...locator!.fingerprint!, tag: "button" } }),
    ).toMatchObject({ role: "button", name: "New order" });
  });

  it("takes no other entry of a list for one that is gone, and one of which more is told by now", async () => {
    const tasks = (...names: string[]) =>
      `<h1>Tasks</h1>${names.map((name) => `<p><label><input type=checkbox> ${name}</label></p>`).join("")}`;
    await page.setContent(tasks("Send the paper samples to Amelia", "Send the thank you card to Amelia"));
    const locator = await locate("input");
    await page.setContent(tasks("Send the thank you card to Amelia"));
    expect(await healLocator(page, locator!)).toBeUndefined();
    await page.setContent(tasks("Send the thank you card to Amelia", "Send the paper samples to Amelia soon"));
    expect(await healLocator(page, locator!)).toMatchObject({ name: "Send the paper samples to Amelia soon" });
  });

  it("takes nothing rather than something else", async () => {
    await page.setContent(html);
    const locator = await locate("#customer");
    await page.setContent("<h1>Elsewhere</h1><label>Colour <input></label><button>Go</button>");
    expect(await healLocator(page, locator!)).toBeUndefined();
  });
});

it("measures likeness of words between 0 and 1", () => {
  expect(similarity("New invoice", "new  INVOICE")).toBe(1);
  expect(similarity("Reports", "Zq")).toBe(0);
});
