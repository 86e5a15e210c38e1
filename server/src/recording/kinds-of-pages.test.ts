import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Site } from "#browser/loopback.fixture.ts";
import type { Step } from "#browser/step.ts";
import { colourAt, coloursOf, role, scenesOf, shoot, type Filmed } from "./camera.fixture.ts";
import { lamp, off, on, serveKindsOfPages } from "./kinds-of-pages.fixture.ts";
import type { SceneTake } from "./take.ts";

const goto = (path: string): Step => ({ kind: "goto", path });
const click = (kind: string, name: string): Step => ({ kind: "click", target: role(kind, name) });
const framed = (kind: string, name: string) => ({ ...role(kind, name), frames: [0] });

const scenes = {
  menu: [goto("/menu"), click("button", "Actions"), click("menuitem", "Archive")],
  modal: [goto("/modal"), click("button", "Invite"), click("button", "Done")],
  // Going to where it is takes away what lies over the page.
  again: [
    goto("/modal"),
    click("button", "Invite"),
    goto("/modal"),
    click("button", "Invite"),
    click("button", "Done"),
  ],
  frame: [
    goto("/frames"),
    { kind: "click", target: framed("button", "Save") },
    { kind: "fill", target: framed("textbox", "Title"), value: "Hello" },
    { kind: "select", target: framed("combobox", "Size"), option: "Large" },
  ],
  figures: [goto("/figures")],
  message: [goto("/message"), click("button", "Count"), click("button", "Send")],
  shadow: [goto("/shadow"), click("button", "Open panel")],
  hash: [goto("/hash"), click("link", "Team")],
  history: [goto("/history"), click("link", "Plans")],
  feed: [goto("/feed"), { kind: "scroll", screens: 0.9 }, { kind: "scroll", screens: 0.9 }],
  socket: [goto("/socket"), click("button", "Ask")],
  worker: [goto("/worker"), click("button", "Fetch")],
  webgl: [goto("/webgl"), click("button", "Spin")],
  video: [goto("/video"), click("button", "Play")],
} satisfies Record<string, Step[]>;

let site: Site;
beforeAll(async () => {
  site = await serveKindsOfPages();
});
afterAll(() => site[Symbol.asyncDispose]());

describe.each(["begin-frame", "screencast"] as const)("%s films", (recorder) => {
  let filmed: Filmed;
  beforeAll(async () => {
    const options = { url: site.url, recorder, signal: AbortSignal.timeout(170_000) };
    filmed = await shoot(scenesOf(...Object.values(scenes)), options);
  }, 180_000);
  afterAll(() => filmed?.[Symbol.asyncDispose]());

  const scene = (name: keyof typeof scenes) =>
    filmed.take.scenes[Object.keys(scenes).indexOf(name)] ?? expect.fail(`${name} was not filmed`);
  const shown = async (name: keyof typeof scenes, at = lamp) => coloursOf(filmed.take, scene(name), at);
  const headings = ({ facts }: SceneTake) => facts.map(({ value }) => value);

  test("without giving a page up", () => {
    expect(filmed.take.recorder).toBe(recorder);
    expect(filmed.notes).toEqual([]);
  });

  test.each(["menu", "shadow", "hash", "history", "socket", "worker"] as const)("%s", async (name) => {
    expect([...new Set(await shown(name))]).toEqual([off, on]);
  });

  test("a dialog, over a page that it darkens", async () => {
    expect([...new Set(await shown("modal"))]).toEqual([off, "#660000", on]);
    const [, opened, done] = scene("modal").events;
    expect(opened?.dialog).toMatchObject({ x: 300, y: 300 });
    expect(done?.dialog).toBeUndefined();
  });

  test("a message that floats over the page, and none that stands in it", async () => {
    const [, shown, said] = scene("message").events;
    expect(shown?.message).toBeUndefined();
    expect(said?.message).toMatchObject({ x: 700, width: 200, height: 40 });
  });

  test("where a page has gone without loading", () => {
    expect(headings(scene("hash"))).toContain("The team");
    expect(headings(scene("history"))).toContain("The plans");
    const led = scene("history").events.map(({ leadsTo }) => leadsTo?.address);
    expect(led.at(-1)).toMatch(/\/history\/plans$/);
  });

  test("what is done in a frame, where the page shows it", async () => {
    const take = scene("frame");
    const acts = take.events.filter(({ kind }) => kind !== "goto");
    expect(acts.map(({ kind, label }) => `${kind} ${label}`.trim())).toEqual([
      ...["scroll", "click Save", "fill Title", "select Size", "select Large"],
    ]);
    const [, save, , select, option] = acts;
    // The frame stands 50 CSS pixels from the edge, and what is in it 40 more.
    expect(save?.box).toMatchObject({ x: 90, width: 160, height: 40 });
    expect(save?.box?.y).toBeGreaterThan(0);
    expect(save?.box?.y).toBeLessThan(500);
    expect(option?.box?.y).toBeGreaterThanOrEqual((select?.box?.y ?? 0) + 40);
    const lampInFrame = { x: lamp.x + 50, y: (save?.box?.y ?? 0) + 20 };
    const seen = (atMs: number) => colourAt(filmed.take, take, { ...lampInFrame, atMs });
    expect(await seen((save?.atMs ?? 0) - 10)).toBe(off);
    // In real time a busy machine shows late what has happened.
    expect(await seen(recorder === "begin-frame" ? (save?.endMs ?? 0) : take.durationMs)).toBe(on);
    expect(headings(take)).toContain("Start");
  });

  test("figures with the words that stand beside them, and no secret ones", () => {
    const figures = scene("figures").facts.filter(({ kind }) => kind === "figure");
    expect(figures.map(({ label, value }) => `${value} ${label}`)).toEqual([
      ...["$326,430 received in 2026", "17 Open invoices"],
    ]);
  });

  test("a feed that grows while it is scrolled", async () => {
    const later = scene("feed");
    const [first, second] = later.events.filter(({ kind }) => kind === "scroll");
    expect(second?.atMs).toBeGreaterThan(first?.endMs ?? 0);
    expect(headings(later)).toContain("Item 4");
    // In real time a busy machine shows fewer places on the way.
    expect(new Set(await shown("feed")).size).toBeGreaterThanOrEqual(recorder === "begin-frame" ? 4 : 2);
    expect(site.seen).toContain("GET /feed-items?from=3");
  });

  test("what WebGL draws, picture by picture", async () => {
    const greens = (await shown("webgl", { x: 650, y: 150 })).map((colour) => Number.parseInt(colour.slice(3, 5), 16));
    expect(greens).toEqual(greens.toSorted((a, b) => a - b));
    expect(greens.at(0)).toBe(0);
    // In real time a busy machine shows fewer steps.
    expect(new Set(greens).size).toBeGreaterThanOrEqual(recorder === "begin-frame" ? 60 : 3);
    if (recorder === "begin-frame") expect(greens.at(-1)).toBe(255);
  });

  test("a video, which plays in the time of the film", async () => {
    const playing = scene("video");
    const clickMs = playing.events.find(({ kind }) => kind === "click")?.atMs ?? 0;
    const colours = await shown("video");
    const [red, blue] = ["#fe0000", "#0000fd"];
    expect([...new Set(colours)]).toEqual(recorder === "begin-frame" || colours.includes(blue) ? [red, blue] : [red]);
    // Its first second is red. In real time a busy machine begins to play it late.
    const turnedMs = (playing.frames[colours.indexOf(blue)]?.atMs ?? Number.POSITIVE_INFINITY) - clickMs;
    expect(turnedMs).toBeGreaterThan(800);
    if (recorder === "begin-frame") expect(turnedMs).toBeLessThan(1_200);
  });
});
