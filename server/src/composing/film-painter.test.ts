import { createCanvas } from "@napi-rs/canvas";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FrameState, PictureState, ScreenState } from "#editing/frame-state.ts";
import { painter } from "./draw/painter.ts";
import { openStudio, type Studio } from "./draw/studio.ts";
import { FilmPainter } from "./film-painter.ts";
import { plainLook } from "./timeline.fixture.ts";

const film = { width: 480, height: 270 };
const whole = { x: 0, y: 0, ...film };
const content = { x: 40, y: 46, width: 400, height: 190 };
let folder = "";
let studio: Studio;
let pages: { file: string; density: number }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "film-painter-"));
  studio = await openStudio({ ...film, look: plainLook, window: { content, barHeight: 20 } });
  pages = await Promise.all([1, 1, 1.5, 1.5].map((density, index) => writePage(density, index)));
});
afterAll(() => rm(folder, { recursive: true }));

/** A page of lines and soft colours; odd ones differ from the one before in a small part. */
async function writePage(density: number, index: number): Promise<{ file: string; density: number }> {
  const canvas = createCanvas(content.width * density, content.height * density);
  const context = canvas.getContext("2d");
  context.scale(density, density);
  const sky = context.createLinearGradient(0, 0, 400, 190);
  sky.addColorStop(0, "#FFE9C9");
  sky.addColorStop(1, "#27508F");
  context.fillStyle = sky;
  context.fillRect(0, 0, 400, 190);
  context.fillStyle = "#1C2330";
  for (let row = 0; row < 18; row += 1) context.fillRect(14, 6 + row * 10, 60 + ((row * 53) % 300), 3);
  if (index % 2 === 1) context.fillRect(210, 61, 37, 23);
  const file = path.join(folder, `page-${index}.png`);
  await writeFile(file, canvas.toBuffer("image/png"));
  return { file, density };
}

const either = <Value>(...values: Value[]) => fc.constantFrom(...values);
const place = fc.record({ x: fc.integer({ min: -10, max: 4900 }), y: fc.integer({ min: -10, max: 2800 }) });
const point = place.map(({ x, y }) => ({ x: x / 10, y: y / 10 }));

/** Screens with few cameras and pages, so that frames that follow each other often share one. */
const screens = fc.record({
  kind: fc.constant("screen" as const),
  frame: fc.nat({ max: 3 }).map((index) => index),
  address: either("app.example", "app.example/reports"),
  camera: either(
    { scale: 1, x: 240, y: 135 },
    { scale: 1, x: 240, y: 135 },
    { scale: 1.5, x: 260.3, y: 140.7 },
    { scale: 1.13, x: 232, y: 126.4 },
    { scale: 1.8, x: 140, y: 80 },
  ),
  cursor: fc.option(point.map((at) => ({ ...at, pressed: at.x > 200, opacity: 1 }))),
  ripples: fc.array(
    point.map((at) => ({ ...at, progress: 0.4 })),
    { maxLength: 2 },
  ),
  ring: fc.option(
    point.map((at) => ({ box: { ...at, width: 80, height: 30 }, opacity: 0.8 })),
    { freq: 3 },
  ),
  lowerThird: fc.option(either({ title: "Reports", number: "2", progress: 0.6 }), { freq: 4 }),
});
const captions = fc.option(
  either(0.4, 1).map((opacity) => ({ lines: ["All in", "one place"], place: "bottom" as const, opacity })),
);
const card = { kind: "card" as const, kicker: null, title: "Title", subtitle: "", button: "Go", progress: 1 };

const cards = fc.record({
  ...{ kind: fc.constant("card" as const), title: fc.constant("Title") },
  kicker: fc.option(either(0.3, 0.8, 1).map((progress) => ({ text: "For Dana at Hooli", progress }))),
  ...{ subtitle: either("", "Invoices that chase themselves, all of them"), button: either("", "Go") },
  progress: either(0, 0.2, 0.45, 0.9, 1),
});

/** Words in one line and in several, and figures of which some digits on the way are wider than those at the end. */
const cutaways = fc.record({
  ...{ kind: fc.constant("cutaway" as const), picture: fc.constant(null) },
  style: either("words" as const, "figure" as const),
  text: either("jagged quay", "Invoices that chase themselves, all of them, without being asked to"),
  figure: either("$11,111", "€ 48,200.50", "1"),
  progress: either(0, 0.07, 0.2, 0.45, 0.8, 1),
});

const entrances = fc.option(
  fc.record({ kind: either("fade" as const, "rise" as const, "slide" as const), progress: either(0, 0.3, 0.31, 0.85) }),
  { freq: 2 },
);

const states = fc
  .record({
    ...{ screen: screens, card: cards, cutaway: cutaways, caption: captions, entrance: entrances },
    turn: fc.integer({ min: 0, max: 14 }),
  })
  .map(({ screen, card: shownCard, cutaway, caption, entrance, turn }): FrameState => {
    const shown: ScreenState = { ...screen, frame: pages[screen.frame]! };
    const picture: PictureState = turn > 11 ? cutaway : turn === 0 || turn > 7 ? shownCard : shown;
    const under = turn % 2 === 0 ? { ...shown, cursor: null } : card;
    return { picture, caption, entering: entrance && { under, ...entrance } };
  });

test("a film painted piece by piece equals each of its frames painted alone, in pixels and as the encoder gets it", async () => {
  const used = new FilmPainter(studio);
  await fc.assert(
    fc.asyncProperty(fc.array(states, { minLength: 2, maxLength: 6 }), async (frames) => {
      for (const state of frames) {
        for (const box of await used.paint(state)) used.frame.convert(box);
        const alone = new FilmPainter(studio);
        await alone.paint(state);
        alone.frame.convert(whole);
        expect(used.frame.yuv.equals(alone.frame.yuv)).toBe(true);
        expect(Buffer.from(used.frame.copyOut(whole)).equals(Buffer.from(alone.frame.copyOut(whole)))).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

/** The mean difference of two pictures in steps of 255, and the share of values that differ by more than 24. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): { mean: number; far: number } {
  let [sum, far] = [0, 0];
  for (const [at, value] of one.entries()) {
    const off = Math.abs(value - other[at]!);
    sum += off;
    if (off > 24) far += 1;
  }
  return { mean: sum / one.length, far: far / one.length };
}

test("a screen looks the same whether its pixels are mixed here or drawn whole by Skia", async () => {
  const [mine, skia] = [new FilmPainter(studio), painter(studio)];
  await fc.assert(
    fc.asyncProperty(states, async (state) => {
      await mine.paint(state);
      const theirs = (await skia.paint(state)).getContext("2d").getImageData(0, 0, film.width, film.height).data;
      const { mean, far } = difference(mine.frame.copyOut(whole), theirs);
      // Where two pictures are mixed, each value may lie half a step off, as their shares are counted in 256ths.
      expect(mean).toBeLessThan(state.entering === null ? 0.25 : 0.5);
      expect(far).toBeLessThan(0.0005);
    }),
    { numRuns: 20 },
  );
});

test("of words and figures only their own part is painted, and nothing when they rest", async () => {
  const painted = new FilmPainter(studio);
  for (const style of ["words", "figure"] as const) {
    const at = (progress: number): FrameState => ({
      picture: { kind: "cutaway", style, picture: null, text: "Paid", figure: "$ 48,200", progress },
      ...{ entering: null, caption: null },
    });
    await painted.paint(at(0.1));
    const [part, ...others] = await painted.paint(at(0.3));
    expect([part!.width * part!.height < 0.6 * film.width * film.height, others]).toEqual([true, []]);
    await painted.paint(at(0.8));
    expect(await painted.paint(at(0.9))).toEqual([]);
  }
});

test("of a card only its own part is painted, and nothing when it rests", async () => {
  const painted = new FilmPainter(studio);
  const at = (progress: number): FrameState => ({ picture: { ...card, progress }, entering: null, caption: null });
  expect(await painted.paint(at(0.3))).toEqual([whole]);
  const [risen, ...others] = await painted.paint(at(0.5));
  expect(others).toEqual([]);
  expect(risen!.width * risen!.height).toBeLessThan((film.width * film.height) / 3);
  const caption = { lines: ["All in", "one place"], place: "bottom" as const, opacity: 1 };
  expect(await painted.paint({ ...at(0.5), caption })).toHaveLength(1);
  expect(await painted.paint({ ...at(0.5), caption })).toEqual([]);
});

test("the small line above a card comes by itself: what it greets over is not painted again, and stands where it stood", async () => {
  const painted = new FilmPainter(studio);
  const at = (progress: number | null): FrameState => {
    const kicker = progress === null ? null : { text: "For Dana at Hooli", progress };
    return { picture: { ...card, kicker }, entering: null, caption: null };
  };
  await painted.paint(at(null));
  const bare = Buffer.from(painted.frame.copyOut(whole));
  const [line, ...others] = await painted.paint(at(0.4));
  expect(others).toEqual([]);
  expect(line!.width * line!.height).toBeLessThan((film.width * film.height) / 20);
  expect(Buffer.from(painted.frame.copyOut(whole)).equals(bare)).toBe(false);
  expect(await painted.paint(at(1))).toEqual([line]);
  expect(await painted.paint(at(null))).toEqual([line]);
  expect(Buffer.from(painted.frame.copyOut(whole)).equals(bare)).toBe(true);
});

test("only what changed is painted and converted: a letter typed, a pointer moved, nothing at all", async () => {
  const screen: ScreenState = {
    ...{ kind: "screen", address: "app.example", camera: { scale: 1, x: 240, y: 135 }, ripples: [], ring: null },
    ...{ frame: pages[0]!, cursor: { x: 100, y: 60, pressed: false, opacity: 1 }, lowerThird: null },
  };
  const state = (picture: ScreenState): FrameState => ({ picture, entering: null, caption: null });
  const painted = new FilmPainter(studio);
  expect(await painted.paint(state(screen))).toEqual([whole]);
  expect(await painted.paint(state(screen))).toEqual([]);
  const [typed] = await painted.paint(state({ ...screen, frame: pages[1]! }));
  expect(typed!.width * typed!.height).toBeLessThan(96 * 32);
  const moved = await painted.paint(
    state({ ...screen, frame: pages[1]!, cursor: { x: 400, y: 200, pressed: false, opacity: 1 } }),
  );
  expect(moved).toHaveLength(2);
});
