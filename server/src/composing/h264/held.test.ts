import fc from "fast-check";
import { expect, test } from "vitest";
import { encodedPictures, pictureHashes } from "../encoder.fixture.ts";
import { x264 } from "../encoders/x264.ts";
import { held } from "./held.ts";
import { mp4Of } from "./mp4.ts";

const shapes = [
  { width: 160, height: 90, fps: 30 },
  { width: 90, height: 160, fps: 60 },
  { width: 16, height: 16, fps: 30 },
  { width: 1080, height: 1920, fps: 30 },
] as const;

async function shown(drawn: Parameters<typeof encodedPictures>[1]) {
  const stream = await encodedPictures(x264, drawn);
  const pictures = await pictureHashes(stream);
  const video = held(stream, drawn.holds);
  const frames = await pictureHashes(mp4Of(video, drawn));
  return { frames, wanted: drawn.holds.flatMap((hold, index) => Array.from({ length: hold }, () => pictures[index])) };
}

test.each(shapes)("a segment shows each picture for its frames at $width x $height, $fps a second", async (shape) => {
  // Longer than four seconds and than the sixteen pictures after which numbers begin anew.
  const holds = [20, 1, 1, 70, 1, 3, ...Array.from({ length: 12 }, () => 1), 130, 2, 1, 33];
  const { frames, wanted } = await shown({ ...shape, holds });
  expect(frames).toEqual(wanted);
});

test("whatever the pattern of holds, every frame shows its picture to the bit, and nothing is amiss in the stream", () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...shapes.slice(0, 3)),
      fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 150 })), { minLength: 1, maxLength: 20 }),
      async (shape, holds) => {
        const { frames, wanted } = await shown({ ...shape, holds });
        expect(frames).toEqual(wanted);
      },
    ),
    { numRuns: 12 },
  ));

const drawn = { width: 160, height: 96, fps: 30, holds: [1, 5] };
const otherwise = (pixels: string, settings: string) => ({
  name: "other",
  outputArguments: () => ["-c:v", "libx264", "-pix_fmt", pixels, "-x264-params", settings],
});

test.each([
  ["pictures in another order than shown", otherwise("yuv420p", "bframes=2:ref=1"), "not stored in the order"],
  ["no arithmetic code", otherwise("yuv420p", "cabac=0:bframes=0:ref=1"), "CABAC"],
  [
    "interlaced pictures",
    otherwise("yuv420p", "interlaced=1:weightp=0:bframes=0:ref=1"),
    "order in which they are shown|interlaced",
  ],
  ["several references", otherwise("yuv420p", "bframes=0:ref=3"), "more than one picture"],
  ["other colours", otherwise("yuv444p", "bframes=0:ref=1"), "4:2:0"],
])("a stream with %s is refused in words", async (_name, encoder, words) => {
  const stream = await encodedPictures(encoder, drawn);
  expect(() => held(stream, drawn.holds)).toThrow(new RegExp(words));
});

test("a stream with a picture more or less, cut off, or of something else is refused in words", async () => {
  const stream = await encodedPictures(x264, drawn);
  expect(() => held(stream, [1, 5, 1])).toThrow("the encoder made 2 pictures of 3");
  expect(() => held(stream.subarray(0, 20), drawn.holds)).toThrow(/ends within a header|no stream/);
  expect(() => held(Buffer.from("not a film"), drawn.holds)).toThrow("no stream of H.264");
});
