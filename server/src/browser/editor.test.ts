import { expect, it } from "vitest";
import { editor } from "./editor.fixture.ts";
import { seeing } from "./look.fixture.ts";
import { serve } from "./loopback.fixture.ts";
import { perform } from "./perform.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";

const snapshotOf = seeing();
const fieldsOf = async (html: string) => (await snapshotOf(html)).nodes.filter(({ field }) => field !== undefined);

it("sees an editor as the field that it is, where it is drawn, with what is written in it", async () => {
  const [node, ...others] = await fieldsOf(editor("Two whites.\n\nOne red."));
  expect(others).toEqual([]);
  expect(node).toMatchObject({ role: "textbox", field: { type: "textarea", state: "filled" }, box: { width: 400 } });
  expect(node?.field?.text).toBe("Two whites.\n\nOne red.");
  expect((await fieldsOf(editor("")))[0]?.field?.state).toBe("empty");
});

it("does not know what an editor holds that draws no more than what is in view", async () => {
  const tall = editor("One.\nTwo.").replace(
    "<div class=lines>",
    '<div style="height:60px;overflow:auto"><div class=lines>',
  );
  const [node] = await fieldsOf(`${tall}<style>.lines { min-height: 900px }</style>`);
  expect(node?.field?.text).toBeUndefined();
});

it("takes no text area for an editor that is hidden beside a field of its own", async () => {
  const fields = await fieldsOf(
    `<div style="width:400px;height:100px;cursor:text"><textarea aria-hidden=true style="opacity:0;height:1px"></textarea><input aria-label=Name></div>
     <div style="width:400px;height:100px"><textarea style="opacity:0;height:1px"></textarea></div>`,
  );
  expect(fields.map(({ name }) => name).filter(Boolean)).toEqual(["Name"]);
  expect(fields.every(({ box }) => box.height < 100)).toBe(true);
});

it("writes in the place of all that an editor holds, and takes it away", async () => {
  await using browsers = await realTimeBrowsers();
  await using served = await serve({ "/": editor("Two whites.") });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 800, height: 600 }, signal });
  const target = { by: "role", role: "textbox", name: "", ordinal: 0 } as const;
  const write = (value: string) =>
    perform(session.page, { kind: "fill", target, value }, { url: served.url, timeoutMs: 5_000 });
  const { box } = await write("One red.\nOne green.");
  expect(await session.page.locator("#held").textContent()).toBe("One red.\nOne green.");
  expect(box).toMatchObject({ width: 400 });
  await write("");
  expect(await session.page.locator("#held").textContent()).toBe("");
});
