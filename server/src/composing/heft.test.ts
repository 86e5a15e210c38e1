import { expect, test } from "vitest";
import { heftOf } from "./heft.ts";
import { screenPiece, timelineOf } from "./timeline.fixture.ts";

const frames = [0, 1000, 1500].map((atMs) => ({ file: `/page-${atMs}.png`, atMs, density: 1 }));
const timeline = timelineOf([screenPiece(0, 3000, frames)]);
const encoding = { timeline, file: "/segment.mp4", program: "ffmpeg", outputArguments: [] };

test("a segment weighs as many frames as have to be drawn for it", () => {
  expect(heftOf({ ...encoding, segment: { index: 0, firstFrame: 0, frames: 90 } })).toBe(3);
  expect(heftOf({ ...encoding, segment: { index: 1, firstFrame: 31, frames: 10 } })).toBe(1);
});

test("pictures are drawn when no segment waits", () => {
  expect(heftOf({ timeline, pictures: [] })).toBe(0);
});
