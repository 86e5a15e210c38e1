import { afterAll, beforeAll, expect, it } from "vitest";
import { serve } from "./loopback.fixture.ts";
import { perform } from "./perform.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

const html = `<label style="display:inline-flex"><input type=checkbox role=switch style="position:absolute;opacity:0">
  <span style="position:relative;width:44px;height:24px;background:silver"></span>Reminders</label>
  <button onclick="said.textContent = 'pressed'">Save</button><p id=said></p>
  <div style="position:absolute;inset:60px 0 0 0;background:white"></div>`;
const click = (role: string, name: string) =>
  ({ kind: "click", target: { by: "role", role, name, ordinal: 0 } }) as const;

it("presses a switch that lies under its own label, and nothing that lies under something else", async () => {
  const signal = AbortSignal.timeout(60_000);
  const viewport = { width: 800, height: 600 };
  await using served = await serve({ "/": html });
  await using session = await browsers.open({ url: served.url, viewport, signal });
  const bounds = { url: served.url, timeoutMs: 10_000 };
  await perform(session.page, click("switch", "Reminders"), bounds);
  expect(await session.page.getByRole("switch").isChecked()).toBe(true);
  await session.page
    .getByRole("button")
    .evaluate((button) => button.setAttribute("style", "position:absolute;top:200px"));
  for (const least of [{ timeoutMs: 1_000 }, { timeoutMs: 50_000, coveredTimeoutMs: 1_000 }])
    await expect(perform(session.page, click("button", "Save"), { ...bounds, ...least })).rejects.toThrow(
      /Timeout 1000ms/,
    );
  expect(await session.page.locator("#said").textContent()).toBe("");
});

it("waits for what is not there yet, in the page and in a frame that is still to come", async () => {
  const signal = AbortSignal.timeout(60_000);
  const later = `<p id=said></p><script>
    setTimeout(() => { document.body.insertAdjacentHTML("beforeend", "<button onclick='said.textContent = 1'>Weigh</button>") }, 300);
    setTimeout(() => { const frame = document.createElement("iframe"); frame.srcdoc = "<button onclick='parent.said.textContent = 2'>Grind</button>"; document.body.append(frame) }, 1200);
  </script>`;
  await using served = await serve({ "/": later });
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  const bounds = { url: served.url, timeoutMs: 10_000 };
  const { box } = await perform(session.page, click("button", "Weigh"), bounds);
  expect(box?.width).toBeGreaterThan(0);
  expect(await session.page.locator("#said").textContent()).toBe("1");
  const { kind, target } = click("button", "Grind");
  await perform(session.page, { kind, target: { ...target, frames: [0] } }, bounds);
  expect(await session.page.locator("#said").textContent()).toBe("2");
});

it("presses as long as a person does beside a field that takes what was entered a moment after it was left", async () => {
  const html = `<script>let kept = "", late; const take = ({ target }) => { clearTimeout(late); late = setTimeout(() => (kept = target.value), 50); };</script>
    <label>Name <input onkeydown="take(event)" onchange="take(event)"></label>
    <button type=button onclick="said.textContent = kept">Save</button><p id=said></p>`;
  await using served = await serve({ "/": html });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  const bounds = { url: served.url, timeoutMs: 10_000 };
  await perform(session.page, { ...click("textbox", "Name"), kind: "fill", value: "Ada" } as const, bounds);
  await perform(session.page, click("button", "Save"), bounds);
  expect(await session.page.locator("#said").textContent()).toBe("Ada");
});

it("points at a row whose middle lies between two of its cells, and presses it", async () => {
  const cell = '<td style="width:100px;height:30px;padding:0"></td>';
  const html = `<table style="border-spacing:10px"><tr role=row aria-label=Oak onmouseover="said.textContent += 'seen '"
    onclick="said.textContent += 'pressed'">${cell}${cell}</tr></table><p id=said></p>`;
  await using served = await serve({ "/": html });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  const bounds = { url: served.url, timeoutMs: 10_000 };
  await perform(session.page, { ...click("row", "Oak"), kind: "hover" } as const, bounds);
  await perform(session.page, click("row", "Oak"), bounds);
  expect(await session.page.locator("#said").textContent()).toBe("seen pressed");
});

it("opens a list by its arrow where a cross stands in its middle that takes away what is chosen", async () => {
  const html = `<div role=listbox aria-label=Days tabindex=0 onclick="said.textContent += 'opened'" style="display:flex;width:300px;justify-content:space-between">
    <span>Monday</span><button style="width:200px" onclick="event.stopPropagation(); said.textContent += 'taken away'">×</button>
    <svg width=12 height=12><path d="M0 0L12 0" /></svg></div><p id=said></p>`;
  await using served = await serve({ "/": html });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  await perform(session.page, click("listbox", "Days"), { url: served.url, timeoutMs: 10_000 });
  expect(await session.page.locator("#said").textContent()).toBe("opened");
});

it("waits no longer for what the element around it takes the presses of", async () => {
  const html = '<p><a href="/later" style="pointer-events:none">Later</a></p>';
  await using served = await serve({ "/": html });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  const bounds = { url: served.url, timeoutMs: 50_000, coveredTimeoutMs: 1_000 };
  await expect(perform(session.page, click("link", "Later"), bounds)).rejects.toThrow(/Timeout 1000ms/);
});

it("presses a field that leaves its presses to the box it is drawn in", async () => {
  const html = `<div style="width:200px;height:36px" onclick="box.removeAttribute('readonly')">
    <input id=box aria-label=Search readonly style="pointer-events:none;width:180px;height:34px"></div>`;
  await using served = await serve({ "/": html });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  await perform(session.page, click("textbox", "Search"), { url: served.url, timeoutMs: 2_000 });
  expect(await session.page.locator("#box").isEditable()).toBe(true);
});

it("presses the field of a drop-down through what is chosen in it, which is written over it", async () => {
  const drop = `<div role=combobox onclick="said.textContent = 'open'" style="position:relative;width:160px;height:24px">
    <input role=combobox aria-label=Whose style="width:140px"><span style="position:absolute;inset:0">Kit</span></div><p id=said></p>`;
  await using served = await serve({ "/": drop });
  const viewport = { width: 800, height: 600 };
  await using session = await browsers.open({ url: served.url, viewport, signal: AbortSignal.timeout(60_000) });
  await perform(session.page, click("combobox", "Whose"), { url: served.url, timeoutMs: 2_000 });
  expect(await session.page.locator("#said").textContent()).toBe("open");
});

it("presses what lies in something that only cannot be dragged", async () => {
  const html = `<div role=button tabindex=0 aria-disabled=true aria-roledescription=sortable>
    <button onclick="said.textContent = 'pressed'">Edit</button> Oak</div><p id=said></p>`;
  await using served = await serve({ "/": html });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  await perform(session.page, click("button", "Edit"), { url: served.url, timeoutMs: 2_000 });
  expect(await session.page.locator("#said").textContent()).toBe("pressed");
});

it("tells where it acted, and the form around that unless it is as good as the page", async () => {
  const field =
    '<input aria-label=Name style="position:absolute;left:20px;top:30px;width:200px;height:40px;margin:0;box-sizing:border-box">';
  const form = (size: string) => `<form style="position:absolute;left:100px;top:50px;${size}">${field}</form>`;
  await using served = await serve({
    "/": form("width:400px;height:300px"),
    "/page": form("width:780px;height:500px"),
    "/alone": field,
  });
  const viewport = { width: 800, height: 600 };
  await using session = await browsers.open({ url: served.url, viewport, signal: AbortSignal.timeout(60_000) });
  const fill = { ...click("textbox", "Name"), kind: "fill", value: "Ada" } as const;
  const effects = [];
  for (const path of ["/", "/page", "/alone"]) {
    await session.page.goto(served.url + path);
    effects.push(await perform(session.page, fill, { url: served.url, timeoutMs: 10_000 }));
  }
  const [inForm, inPage, alone] = effects;
  expect(inForm).toMatchObject({
    box: { x: 120, y: 80, width: 200, height: 40 },
    around: { x: 100, y: 50, width: 400, height: 300 },
  });
  expect([inPage?.around, alone?.around]).toEqual([null, null]);
});

it("presses what is drawn in the place of a box to tick", async () => {
  const drawn = `<div style="padding:40px"><span style="position:relative"><input type=checkbox
    style="position:absolute;width:1px;height:1px;left:8px;top:8px;clip:rect(0 0 0 0)" aria-label=Newsletter><a id=picture
    style="position:absolute;left:0;top:0;width:16px;height:16px;background:silver"></a></span><p id=said></p></div>
    <script>picture.onclick = () => { const box = document.querySelector("input"); box.checked = !box.checked; };</script>`;
  await using served = await serve({ "/": drawn });
  await using session = await browsers.open({
    url: served.url,
    viewport: { width: 800, height: 600 },
    signal: AbortSignal.timeout(60_000),
  });
  await perform(session.page, click("checkbox", "Newsletter"), { url: served.url, timeoutMs: 10_000 });
  expect(await session.page.getByRole("checkbox").isChecked()).toBe(true);
});

it("goes to an address anew, though the page is open at it and only its hash is another", async () => {
  const opens = "<button onclick=\"said.textContent = location.hash + ' is open'\">Open</button><p id=said></p>";
  await using served = await serve({ "/": opens });
  const viewport = { width: 800, height: 600 };
  await using session = await browsers.open({ url: served.url, viewport, signal: AbortSignal.timeout(60_000) });
  const bounds = { url: served.url, timeoutMs: 10_000 };
  const said = () => session.page.locator("#said").textContent();
  for (const path of ["/#list", "/#list", "/#other"]) {
    await perform(session.page, { kind: "goto", path }, bounds);
    expect([new URL(session.page.url()).hash, await said()]).toEqual([path.slice(1), ""]);
    await perform(session.page, click("button", "Open"), bounds);
    expect(await said()).toBe(`${path.slice(1)} is open`);
  }
});

it("presses what is drawn around a box to tick that takes no room itself", async () => {
  const hidden = "position:absolute;width:0;height:0;margin:0;opacity:0;appearance:none";
  await using served = await serve({
    "/": `<label style="display:inline-block;width:44px;height:24px;background:silver">
      <input type=checkbox role=switch aria-label=Newsletter style="${hidden}"></label>`,
  });
  const viewport = { width: 800, height: 600 };
  await using session = await browsers.open({ url: served.url, viewport, signal: AbortSignal.timeout(60_000) });
  await perform(session.page, click("switch", "Newsletter"), { url: served.url, timeoutMs: 2_000 });
  expect(await session.page.getByRole("switch").isChecked()).toBe(true);
});

it("presses what is drawn beside a switch that is cut away and has no label", async () => {
  const cut = "position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;clip:rect(0 0 0 0)";
  const at = "let on = this.previousElementSibling; on.setAttribute('aria-checked', on.ariaChecked !== 'true')";
  await using served = await serve({
    "/": `<div style="width:600px"><button role=switch aria-label=Newsletter aria-checked=false style="${cut}"></button>
      <div onclick="${at}"><div style="width:44px;height:24px;background:silver"></div></div></div>`,
  });
  const viewport = { width: 800, height: 600 };
  await using session = await browsers.open({ url: served.url, viewport, signal: AbortSignal.timeout(60_000) });
  const { box } = await perform(session.page, click("switch", "Newsletter"), { url: served.url, timeoutMs: 2_000 });
  expect(await session.page.getByRole("switch").isChecked()).toBe(true);
  expect(box).not.toBeNull();
});

it("presses beside what has come up where its layer lies over the page, and nothing that is covered otherwise", async () => {
  const layer = (inside: string) => `<button onclick="said.textContent += ' saved'">Save</button><p id=said></p>
    <div style="position:fixed;inset:0" onclick="this.remove(); said.textContent += ' closed'">${inside}</div>`;
  await using served = await serve({ "/": layer(""), "/asks": layer("Wait until all is done") });
  const viewport = { width: 800, height: 600 };
  await using session = await browsers.open({ url: served.url, viewport, signal: AbortSignal.timeout(60_000) });
  const bounds = { url: served.url, timeoutMs: 1_000 };
  const said = () => session.page.locator("#said").textContent();
  const first = await perform(session.page, click("button", "Save"), bounds);
  expect([first.beside, await said()]).toEqual([true, " closed"]);
  const second = await perform(session.page, click("button", "Save"), bounds);
  expect(second.beside).toBeUndefined();
  expect(await said()).toBe(" closed saved");
  await perform(session.page, { kind: "goto", path: "/asks" }, bounds);
  await expect(perform(session.page, click("button", "Save"), bounds)).rejects.toThrow("Timeout");
  expect(await said()).toBe("");
});

it("chooses one more of a list from which several are taken, and one instead of the other where only one is", async () => {
  const list = (name: string, kind: string) =>
    `<select aria-label=${name} ${kind}><option selected>Foxglove<option>Millpond<option>Northquay</select>`;
  await using served = await serve({ "/": list("Domains", "multiple") + list("Domain", "") });
  const viewport = { width: 800, height: 600 };
  await using session = await browsers.open({ url: served.url, viewport, signal: AbortSignal.timeout(60_000) });
  const choose = (role: string, name: string) =>
    ({ kind: "select", target: { by: "role", role, name, ordinal: 0 }, option: "Northquay" }) as const;
  const bounds = { url: served.url, timeoutMs: 10_000 };
  await perform(session.page, choose("listbox", "Domains"), bounds);
  await perform(session.page, choose("combobox", "Domain"), bounds);
  expect(
    await session.page
      .getByRole("listbox")
      .evaluate((each) => [...(each as HTMLSelectElement).selectedOptions].map(({ label }) => label)),
  ).toEqual(["Foxglove", "Northquay"]);
  expect(await session.page.getByRole("combobox").inputValue()).toBe("Northquay");
});

it("takes a press for made that has led on, though the page answers late", async () => {
  const html = `<button onclick="history.pushState({}, '', '/new'); const last = performance.now() + 2000; while (performance.now() < last);">Add</button>`;
  await using served = await serve({ "/": html });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  const done = await perform(session.page, click("button", "Add"), { url: served.url, timeoutMs: 500 });
  expect([done.path, done.moved]).toEqual(["/new", true]);
});

it.each([
  `<button onclick="said.textContent = 'pressed'">Add</button>`,
  `<a href="#" onclick="said.textContent = 'pressed'"><button>Add</button></a>`,
])("waits for a message to go by that lies over what is to be pressed: %s", async (control) => {
  const html = `${control}<p id=said></p>
    <div id=message style="position:fixed;inset:0 500px 500px 0;background:white"><p role=alert style="margin:60px">Saved</p></div>
    <script>setTimeout(() => document.querySelector("#message").remove(), 1500);</script>`;
  await using served = await serve({ "/": html });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  await perform(session.page, click("button", "Add"), { url: served.url, timeoutMs: 20_000, coveredTimeoutMs: 300 });
  expect(await session.page.locator("#said").textContent()).toBe("pressed");
});

it("waits for the page that a link leads to, where nothing is under way until it is there", async () => {
  // A timer as long as this is a clock to whoever waits for the page to rest.
  const html = `<a href="/later">Later</a> <h1>Here</h1><script>document.querySelector("a").addEventListener("click", (event) => {
    event.preventDefault();
    setTimeout(() => { history.pushState({}, "", "/later"); setTimeout(() => (document.querySelector("h1").textContent = "There"), 60); }, 900);
  });</script>`;
  await using served = await serve({ "/": html });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  const effect = await perform(session.page, click("link", "Later"), { url: served.url, timeoutMs: 10_000 });
  expect([effect.path, await session.page.locator("h1").textContent()]).toEqual(["/later", "There"]);
});
