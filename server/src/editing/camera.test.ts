import { expect, test } from "vitest";
import type { Act } from "./acts.ts";
import { cameraMoves } from "./camera.ts";
import { framingFor } from "./framing.ts";
import { captionArea, overlapOf, overview, seenBox, viewOf } from "./layout.ts";
import { framingAt, trackOf } from "./moves.ts";

const film = { width: 1920, height: 1080, closest: 1.8 };

const act = (atMs: number, place: Partial<Act> = {}): Act => ({
  kind: "click",
  shotId: "shot",
  atMs,
  untilMs: atMs + 200,
  settledMs: atMs + 400,
  box: { x: 300, y: 300, width: 140, height: 40 },
  around: null,
  within: null,
  dialog: null,
  message: null,
  point: null,
  wide: false,
  ...place,
});

const moves = (acts: Act[], endMs = 20_000) => cameraMoves({ acts, startMs: 0, endMs, film });
const far = { box: { x: 1500, y: 900, width: 140, height: 40 } };
const near = { box: { x: 300, y: 420, width: 140, height: 40 } };

test("zooms in on an act in 600 ms, arrives before it, holds, and goes out again", () => {
  const [into, out, ...more] = moves([act(3000)]);
  expect(more).toEqual([]);
  expect(into).toMatchObject({ startMs: 2320, endMs: 2920 });
  expect(into?.scale).toBeGreaterThanOrEqual(1.4);
  expect(into?.scale).toBeLessThanOrEqual(1.8);
  expect(out).toMatchObject({ startMs: 2920 + 1700, endMs: 2920 + 2300, scale: 1 });
});

test("acts near each other share one close look instead of bouncing", () => {
  expect(moves([act(3000), act(4500, near), act(6500)])).toHaveLength(2);
});

test("soon after, but too far to share a look, the camera pans without going out", () => {
  const scales = moves([act(3000), act(6000, far)]).map(({ scale }) => scale > 1);
  expect(scales).toEqual([true, true, false]);
});

test("long after, it shows the whole in between", () => {
  const scales = moves([act(3000), act(12_000, far)]).map(({ scale }) => scale > 1);
  expect(scales).toEqual([true, false, true, false]);
});

test("a dialog that a click has opened is looked at as soon as the click is over", () => {
  const dialog = { x: 700, y: 250, width: 500, height: 500 };
  const [, across] = moves([
    act(3000, far),
    act(8000, { box: { x: 720, y: 320, width: 460, height: 40 }, around: dialog }),
  ]);
  expect(across).toMatchObject({ startMs: 3000 + 200 + 500, endMs: 3000 + 200 + 500 + 600 });
  expect(across?.scale).toBeGreaterThan(1);
});

const dialog = { x: 700, y: 200, width: 500, height: 600 };
const inDialog = { box: { x: 720, y: 320, width: 460, height: 40 }, around: dialog, dialog };

test("a press that opens a dialog elsewhere is seen from afar, and the dialog as soon as it is there", () => {
  const [into, ...more] = moves([act(3000, { ...far, dialog }), act(8000, inDialog)]);
  expect(into).toMatchObject({ startMs: 3000 + 200 + 150, endMs: 3000 + 200 + 150 + 600 });
  expect(into?.scale).toBeGreaterThan(1);
  expect(more.map(({ scale }) => scale)).toEqual([1]);
});

test("a press is seen closely together with a small dialog that comes up beside it", () => {
  const box = { x: 480, y: 300, width: 240, height: 160 };
  const [into] = moves([act(3000, { dialog: box })]);
  expect(into?.endMs).toBeLessThan(3000);
  const seen = seenBox(box, into ?? overview(film), film);
  expect(seen.x + seen.width).toBeLessThanOrEqual(film.width);
  expect(seen.y).toBeGreaterThanOrEqual(0);
});

test("acts that come too quickly for a pan are seen together from afar", () => {
  expect(moves([act(3000), act(3250, far)])).toEqual([]);
});

test("a smaller group gets a closer look, a wide element none", () => {
  const scaleFor = (width: number, height: number) =>
    moves([act(3000, { box: { x: 200, y: 200, width, height } })])[0]?.scale ?? 1;
  expect(scaleFor(100, 36)).toBeGreaterThan(scaleFor(560, 44));
  expect(scaleFor(560, 44)).toBeGreaterThan(scaleFor(700, 500));
  expect(scaleFor(1500, 60)).toBe(1);
});

test("the dialog round the element is in the picture", () => {
  const around = { x: 700, y: 250, width: 560, height: 480 };
  const [into] = moves([act(3000, { box: { x: 740, y: 640, width: 480, height: 44 }, around })]);
  const view = viewOf(into ?? overview(film), film);
  expect(view.y).toBeLessThanOrEqual(around.y);
  expect(view.y + view.height).toBeGreaterThanOrEqual(around.y + around.height);
});

test("scrolling and going elsewhere are seen as a whole, and the camera is out in time", () => {
  const scroll = act(6000, { kind: "scroll", box: null, wide: true });
  const all = moves([act(3000), scroll]);
  expect(all.map(({ scale }) => scale > 1)).toEqual([true, false]);
  expect(all.at(-1)?.endMs).toBeLessThanOrEqual(6000);
});

test("an act right at the scene's begin does not make the camera jump, and stays in view", () => {
  const box = { x: 300, y: 300, width: 140, height: 40 };
  const track = trackOf(overview(film), moves([act(120, { box })]));
  expect((track.moves[0]?.endMs ?? 0) - (track.moves[0]?.startMs ?? 0)).toBeGreaterThanOrEqual(400);
  for (let ms = 0; ms < 1500; ms += 10) {
    const view = viewOf(framingAt(track, ms), film);
    expect(view.x <= box.x && view.y <= box.y).toBe(true);
    expect(view.x + view.width >= box.x + box.width && view.y + view.height >= box.y + box.height).toBe(true);
  }
});

test("waiting is not looked at closely", () => {
  expect(moves([act(3000, { kind: "waitFor" })])).toEqual([]);
});

test.each([
  [{ width: 1080, height: 1080, closest: 1.8 }, 560],
  [{ width: 1080, height: 1920, closest: 1.8 }, 860],
])("a dialog that is looked at stands clear of the captions, in %o", (narrow, height) => {
  const dialog = { x: 220, y: narrow.height - 260 - height, width: 600, height };
  const field = { x: 260, y: dialog.y + height - 80, width: 300, height: 50 };
  const framing = framingFor([{ ...act(1000), box: field, around: dialog }], narrow);
  expect(framing.scale).toBeGreaterThan(1);
  expect(overlapOf(seenBox(dialog, framing, narrow), captionArea(narrow, "bottom"))).toBe(0);
});

test("in a square one that is too large for that is not looked at as a whole", () => {
  const square = { width: 1080, height: 1080, closest: 1.8 };
  const dialog = { x: 220, y: 100, width: 600, height: 680 };
  const field = { x: 260, y: 200, width: 300, height: 50 };
  const alone = framingFor([{ ...act(1000), box: field }], square);
  expect(framingFor([{ ...act(1000), box: field, around: dialog }], square)).toEqual(alone);
});

test("looks no closer than the pictures were made for", () => {
  const given = { acts: [act(3000), act(12_000, far)], startMs: 0, endMs: 20_000 };
  const scales = cameraMoves({ ...given, film: { ...film, closest: 1.45 } }).map(({ scale }) => scale);
  expect(scales).toEqual([1.45, 1, 1.45, 1]);
});
