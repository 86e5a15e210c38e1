import { loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawStill } from "./still.ts";
import { timelineOf } from "./timeline.fixture.ts";

test("a still is a PNG of the film's size that shows the instant asked for", async () => {
  const entrance = { kind: "cut" as const, durationMs: 0 };
  const card = { kind: "card" as const, kicker: "", subtitle: "", button: "", entrance };
  const timeline = timelineOf([
    { ...card, id: "one", title: "One", startMs: 0, endMs: 3000 },
    { ...card, id: "two", title: "Two", startMs: 3000, endMs: 6000 },
  ]);
  const [one, again, two] = await Promise.all([2500, 2550, 5500].map((atMs) => drawStill(timeline, atMs)));
  const image = await loadImage(one!);
  expect([image.width, image.height]).toEqual([480, 270]);
  expect(one!.equals(again!)).toBe(true);
  expect(one!.equals(two!)).toBe(false);
});
