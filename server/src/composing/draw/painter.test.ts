import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Box } from "#browser/step.ts";
import type { CardState, FrameState, PictureState, ScreenState } from "#editing/frame-state.ts";
import { captionArea, lowerThirdArea } from "#editing/layout.ts";
import { pageBox, plainLook } from "../timeline.fixture.ts";
import { painter } from "./painter.ts";
import { openStudio, type Studio } from "./studio.ts";

const film = { width: 960, height: 540 };
const content = { x: 80, y: 80, width: 800, height: 400 };
let folder = "";
let studio: Studio;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "painter-"));
  studio = await openStudio({ ...film, look: plainLook, window: { content, barHeight: 24 } });
});
afterAll(() => rm(folder, { recursive: true }));

/** A page of noise, in which any resampling or shift would show. */
async function writePage(density: number): Promise<{ file: string; canvas: Canvas }> {
  const canvas = createCanvas(content.width * density, content.height * density);
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < image.data.length; at += 1)
    image.data[at] = at % 4 === 3 ? 255 : (at * 7919 + (at >> 7) * 31) & 255;
  context.putImageData(image, 0, 0);
  const file = path.join(folder, `page-${density}.png`);
  await writeFile(file, canvas.toBuffer("image/png"));
  return { file, canvas };
}

function screen(file: string, change: Partial<ScreenState> = {}): ScreenState {
  return {
    kind: "screen",
    frame: {
      file,
      density: 1,
    },
    address: "app.example",
    camera: {
      scale: 1,
      x: 480,
      y: 270,
    },
    cursor: null,
    ripples: [],
    ring: null,
    lowerThird: null,
    ...change,
  };
}

const kicker = { text: "For you", progress: 1 };
const card: CardState = { kind: "card", kicker, title: "Title", subtitle: "", button: "Go", progress: 1 };
const state = (picture: PictureState, change: Partial<FrameState> = {}): FrameState => ({
  picture,
  entering: null,
  caption: null,
  ...change,
});
const paint = (wanted: FrameState) => painter(studio).paint(wanted);
const pixelsIn = (canvas: Canvas, box: Box) => [
  ...canvas.getContext("2d").getImageData(box.x, box.y, box.width, box.height).data,
];
const pixelAt = (canvas: Canvas, x: number, y: number) => pixelsIn(canvas, { x, y, width: 1, height: 1 });
/** Pixels that are not what the same place shows in another picture. */
function differing(one: Canvas, other: Canvas, box: { x: number; y: number; width: number; height: number }): number {
  const [a, b] = [one, other].map((each) => pixelsIn(each, box));
  return a!.filter((value, index) => Math.abs(value - b![index]!) > 24).length;
}

test("a logo as wide as a line of letters takes the place of the same name, not of other words", async () => {
  const letters = createCanvas(600, 120);
  letters.getContext("2d").fillStyle = "#0000FF";
  letters.getContext("2d").fillRect(0, 0, 600, 120);
  const logoFile = path.join(folder, "letters.png");
  await writeFile(logoFile, letters.toBuffer("image/png"));
  const branded = await openStudio({
    ...film,
    look: { ...plainLook, name: "Ledgerly", logoFile },
    window: { content, barHeight: 24 },
  });
  const bare = { ...card, subtitle: "", button: "" };
  const blueRows = async (title: string) => {
    const shown = await painter(branded).paint(state({ ...bare, title }));
    const column = pixelsIn(shown, { x: 480, y: 0, width: 1, height: film.height });
    const rows = Array.from({ length: film.height }, (_, y) => y);
    return rows.filter((y) => column[y * 4] === 0 && column[y * 4 + 2] === 255);
  };
  const middle = (rows: readonly number[]) => ((rows[0] ?? 0) + (rows.at(-1) ?? 0)) / 2;
  const [alone, above] = [await blueRows("Ledgerly"), await blueRows("Hello Ann")];
  expect(Math.abs(middle(alone) - film.height / 2)).toBeLessThan(2);
  expect(middle(above)).toBeLessThan(film.height / 2 - 20);
  expect(alone.length).toBeGreaterThan(above.length * 1.2);
});

test("the page stands at its place, pixel by pixel", async () => {
  const { file, canvas } = await writePage(1);
  const shown = await paint(state(screen(file)));
  expect(pixelsIn(shown, { x: 80, y: 80, width: 800, height: 380 })).toEqual(
    pixelsIn(canvas, { x: 0, y: 0, width: 800, height: 380 }),
  );
});

test("a page filmed at the camera's density stays pixel by pixel when zoomed", async () => {
  const { file, canvas } = await writePage(1.5);
  const shown = await paint(
    state(screen(file, { frame: { file, density: 1.5 }, camera: { scale: 1.5, x: 480.3, y: 270.2 } })),
  );
  // The film's left edge shows film point 480.3 - 320, which is page pixel (160.3 - 80) * 1.5.
  expect(pixelsIn(shown, { x: 0, y: 0, width: 960, height: 540 })).toEqual(
    pixelsIn(canvas, { x: 120, y: 15, width: 960, height: 540 }),
  );
});

test("the window has round corners, a bar with its address, and a shadow below", async () => {
  const { file } = await writePage(1);
  const shown = await paint(state(screen(file)));
  const background = studio.background;
  const whiteFile = path.join(folder, "white.png");
  const blank = createCanvas(800, 400);
  blank.getContext("2d").fillStyle = "#FFFFFF";
  blank.getContext("2d").fillRect(0, 0, 800, 400);
  await writeFile(whiteFile, blank.toBuffer("image/png"));
  const white = await paint(state(screen(whiteFile)));
  expect(pixelAt(white, 100, 479)[0]).toBe(255);
  expect(pixelAt(white, 80, 479)[0]).toBeLessThan(230);
  expect(pixelAt(shown, 93, 68)).toEqual([255, 95, 87, 255]);
  const other = await paint(state(screen(file, { address: "another.example/path" })));
  expect(differing(shown, other, { x: 300, y: 56, width: 360, height: 24 })).toBeGreaterThan(50);
  expect(pixelAt(shown, 480, 500)[0]).toBeLessThan(pixelAt(background, 480, 500)[0]! - 20);
});

test("the pointer's tip is at its point, at any zoom", async () => {
  const { file } = await writePage(1);
  for (const scale of [1, 2]) {
    const camera = { scale, x: 480, y: 270 };
    const without = await paint(state(screen(file, { camera })));
    const cursor = { x: 440, y: 300, pressed: false, opacity: 1 };
    const shown = await paint(state(screen(file, { camera, cursor })));
    const tip = { x: (440 - 480) * scale + 480, y: (300 - 270) * scale + 270 };
    expect(differing(shown, without, { x: tip.x, y: tip.y, width: 10, height: 10 })).toBeGreaterThan(60);
    expect(pixelAt(shown, tip.x + 3, tip.y + 9)).toEqual([20, 23, 31, 255]);
  }
});

test("captions and chapter titles leave ink in their areas and nowhere else on the page's other half", async () => {
  const { file } = await writePage(1);
  const bare = await paint(state(screen(file)));
  const caption = { lines: ["Invoices keeps it all", "in one place."], place: "bottom" as const, opacity: 1 };
  const captioned = await paint(state(screen(file), { caption }));
  expect(differing(bare, captioned, captionArea(film, "bottom"))).toBeGreaterThan(5000);
  expect(differing(bare, captioned, { x: 0, y: 0, width: 960, height: 250 })).toBe(0);
  const titled = await paint(state(screen(file, { lowerThird: { title: "Reports", number: "3", progress: 1 } })));
  expect(differing(bare, titled, lowerThirdArea(film))).toBeGreaterThan(2000);
});

test("a card rises: nothing at first, all at the end, and its button in the brand's colour", async () => {
  const begin = await paint(state({ ...card, kicker: null, progress: 0 }));
  expect(differing(begin, studio.background, { x: 0, y: 0, ...film })).toBe(0);
  const end = await paint(state(card));
  expect(differing(end, studio.background, { x: 200, y: 150, width: 560, height: 240 })).toBeGreaterThan(3000);
  const red = pixelsIn(end, { x: 400, y: 300, width: 160, height: 120 }).filter(
    (value, at, all) => at % 4 === 0 && value === 192 && all[at + 1] === 0,
  );
  expect(red.length).toBeGreaterThan(500);
});

test("a piece that fades in is half there half-way", async () => {
  const { file } = await writePage(1);
  const [under, over] = [await paint(state(card)), await paint(state(screen(file)))];
  const entering = { under: card, kind: "fade" as const, progress: 0.5 };
  const between = await paint(state(screen(file), { entering }));
  const [a, b, half] = [under, over, between].map((canvas) => pixelAt(canvas, 200, 200)[0]!);
  expect(Math.abs(half! - (a! + b!) / 2)).toBeLessThanOrEqual(2);
});

test.each(["detail", "device", "words", "figure"] as const)("a cutaway of %s is drawn", async (style) => {
  const { file } = await writePage(1);
  const picture = { file, density: 1, box: { ...pageBox } };
  const cutaway = { kind: "cutaway" as const, style, picture, text: "Paid on time", figure: "€ 48,200", progress: 0.9 };
  const shown = await paint(state(cutaway));
  expect(differing(shown, studio.background, { x: 0, y: 0, ...film })).toBeGreaterThan(2000);
});

test("a button is told from a ground of the brand's own colour", async () => {
  const look = { ...plainLook, background: "brand", primary: "#FFD400", secondary: "#FF8321", onPrimary: "#10131A" };
  const bright = await openStudio({ ...film, look, window: { content, barHeight: 24 } });
  const canvas = await painter(bright).paint(state({ ...card, kicker: null, title: "" }));
  // Alone on its card it stands a little under the middle.
  const [red = 255, green = 255] = canvas.getContext("2d").getImageData(455, 285, 1, 1).data;
  expect([red, green]).toEqual([0x10, 0x13]);
});

test.each([
  ["16:9", { width: 960, height: 540 }, { width: 800, height: 450 }],
  ["1:1", { width: 540, height: 540 }, { width: 400, height: 320 }],
  ["9:16", { width: 540, height: 960 }, { width: 400, height: 530 }],
])("B-roll leaves the captions' place free, in %s", async (_aspect, size, page) => {
  const { file } = await writePage(1);
  const narrow = await openStudio({ ...size, look: plainLook, window: { content, barHeight: 24 } });
  const { x, y, width, height } = captionArea(size, "bottom");
  const under = (canvas: Canvas) => canvas.getContext("2d").getImageData(x, y, width, height).data;
  const picture = { file, density: 1, box: { x: 0, y: 0, ...page } };
  const cutaway = { kind: "cutaway" as const, picture, progress: 1, figure: "" };
  const empty = { ...cutaway, style: "words" as const, picture: null, text: "" };
  const ground = Buffer.from(under(await painter(narrow).paint(state(empty))));
  for (const [style, text] of [
    ["detail", "Revenue by month, and all who have paid it"],
    ["device", ""],
  ] as const) {
    const drawn = Buffer.from(under(await painter(narrow).paint(state({ ...cutaway, style, text }))));
    // A shadow may fall there, words may not.
    const darkest = (pixels: Buffer) =>
      pixels.reduce((least, value, at) => (at % 4 === 1 ? Math.min(least, value) : least), 255);
    expect(darkest(ground) - darkest(drawn), style).toBeLessThan(60);
  }
});
