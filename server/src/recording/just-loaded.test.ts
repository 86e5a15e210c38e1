import { expect, test } from "vitest";
import { serve } from "#browser/loopback.fixture.ts";
import { coloursOf, role, scenesOf, shoot } from "./camera.fixture.ts";

/** A bar that grows by 20 pixels a picture from when its document is drawn first, and a page that is drawn at once. */
const next = `<style>body{margin:0;background:#fff}h1{position:absolute;top:200px}
  #bar{height:100px;background:#00f;animation:grow 1s linear}@keyframes grow{from{width:0}to{width:600px}}</style><div id=bar></div><h1>Here</h1>`;

test("what moves on a page that has just loaded has moved for one picture when it is seen first", async () => {
  await using site = await serve({ "/": "<h1>Start</h1><a href=/next>Next</a>", "/next": next });
  const scenes = scenesOf([{ kind: "click", target: role("link", "Next") }]);
  await using filmed = await shoot(scenes, { url: site.url, recorder: "begin-frame" });
  const scene = filmed.take.scenes[0] ?? expect.fail("no scene");
  const points = Array.from({ length: 10 }, (_each, index) => ({ x: 10 + 20 * index, y: 50 }));
  const colours = await Promise.all(points.map((point) => coloursOf(filmed.take, scene, point)));
  // How long the bar is in each picture, in steps of 20 pixels.
  const lengths = scene.frames.map((_frame, picture) => colours.filter((each) => each[picture] === "#0000ff").length);
  expect(lengths.slice(lengths.findIndex((length) => length > 0)).slice(0, 10)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});
