import { expect, test } from "vitest";
import { actsOf } from "./acts.ts";
import { frameGrid } from "./frame-grid.ts";
import { sceneTime } from "./scene-time.ts";
import { materialFor, type ActPlan } from "./testing.ts";

const page = { content: { x: 160, y: 112, width: 1600, height: 900 }, scale: 1 };
const box = { x: 100, y: 50, width: 200, height: 40 };

function filmed(acts: ActPlan[], dropped: number[] = []) {
  const { storyboard, take } = materialFor({
    opening: [],
    scenes: [{ title: "", shots: [{ text: null, acts }] }],
    closing: [],
  });
  const [scene, sceneTake] = [storyboard.scenes[0], take.scenes[0]];
  if (!scene || !sceneTake) throw new Error("the plan has one scene");
  const shown = { ...sceneTake, events: sceneTake.events.filter((_, index) => !dropped.includes(index)) };
  const time = sceneTime({ scene: shown, clips: new Map(), startMs: 4000, grid: frameGrid(30) });
  return actsOf({ take: shown, scene, time, page });
}

const click = (role: string, label: string): ActPlan => ({ kind: "click", role, label, box, lastsMs: 900 });

test("acts have film times and film places", () => {
  const [act] = filmed([click("button", "Save")]);
  expect(act).toMatchObject({
    box: { x: 260, y: 162, width: 200, height: 40 },
    point: { x: 360, y: 182 },
    wide: false,
  });
  expect(act?.atMs).toBeGreaterThan(4000);
});

test("only what is in the viewport counts", () => {
  const [partly, gone] = filmed([
    { kind: "click", box: { x: 1500, y: 850, width: 400, height: 200 }, lastsMs: 300 },
    { kind: "click", box: { x: 100, y: 950, width: 100, height: 40 }, lastsMs: 300 },
  ]);
  expect(partly?.box).toEqual({ x: 1660, y: 962, width: 100, height: 50 });
  expect(gone?.box).toBeNull();
});

test("an act is done in the dialog that stood open before it, also where the page is scrolled to it first", () => {
  const dialog = { x: 80, y: 20, width: 600, height: 500 };
  const elsewhere = { ...box, y: 700 };
  const acts = filmed([
    { ...click("button", "New"), dialog },
    { kind: "fill", box, lastsMs: 500, dialog },
    { kind: "scroll", box: null, lastsMs: 300 },
    click("button", "Create"),
    { ...click("button", "New"), dialog },
    { kind: "click", box: elsewhere, lastsMs: 300, dialog },
  ]);
  const inFilm = { ...dialog, x: 240, y: 132 };
  expect(acts.map(({ within }) => within)).toEqual([null, inFilm, null, inFilm, null, null]);
});

test("a press is over soon, typing lasts", () => {
  const [pressed, typed] = filmed([click("button", "Save"), { kind: "fill", box, lastsMs: 900 }]);
  expect((pressed?.untilMs ?? 0) - (pressed?.atMs ?? 0)).toBe(300);
  expect(typed?.untilMs).toBe(typed?.settledMs);
});

test("a press that leads to another address moves the page as a whole, whatever it looks like", () => {
  const plan = materialFor({
    opening: [],
    scenes: [{ title: "", shots: [{ text: null, acts: [click("button", "Try it")] }] }],
    closing: [],
  });
  const [scene, take] = [plan.storyboard.scenes[0], plan.take.scenes[0]];
  if (!scene || !take) throw new Error("the plan has one scene");
  const led = { ...take, events: take.events.map((event) => ({ ...event, leadsTo: { atMs: 900, address: "a/b" } })) };
  const time = sceneTime({ scene: led, clips: new Map(), startMs: 0, grid: frameGrid(30) });
  expect(actsOf({ take: led, scene, time, page }).map(({ wide }) => wide)).toEqual([true]);
});

test("links, scrolls and going elsewhere move the page as a whole", () => {
  const acts = [
    click("link", "Reports"),
    click("button", "Save"),
    { kind: "scroll", box: null, lastsMs: 300 } as const,
  ];
  expect(filmed([...acts, { kind: "goto", box: null, lastsMs: 300 }]).map(({ wide }) => wide)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test("a click that was left out does not make another one a link", () => {
  const acts = [click("link", "Reports"), click("button", "Save"), click("link", "Settings")];
  expect(filmed(acts, [0]).map(({ wide }) => wide)).toEqual([false, true]);
});
