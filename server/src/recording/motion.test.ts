import { expect, test } from "vitest";
import { serve } from "#browser/loopback.fixture.ts";
import { role, scenesOf, shoot } from "./camera.fixture.ts";

/** A box that moves by script, and one that the style sheet moves: both are elsewhere in each picture. */
const moving = `<style>div{position:absolute;width:40px;height:40px;background:#00f} #css{top:200px;animation:slide 3s linear infinite alternate}
  @keyframes slide{to{translate:600px}}</style><h1>Moving</h1><div id=script style="top:120px"></div><div id=css></div>
  <script>(function move(nowMs) { script.style.left = (nowMs ?? 0) / 7 % 700 + 'px'; requestAnimationFrame(move) })()</script>`;

test.each([30, 60] as const)("at %i pictures a second none is missing, repeated or off the grid", async (fps) => {
  await using site = await serve({ "/": moving });
  const scenes = scenesOf([{ kind: "highlight", target: role("heading", "Moving") }]);
  await using filmed = await shoot(scenes, { url: site.url, recorder: "begin-frame", fps });
  expect(filmed.take.recorder).toBe("begin-frame");
  const frames = filmed.take.scenes[0]?.frames ?? [];
  expect(frames.length).toBeGreaterThan(1.3 * fps);
  // Equal neighbours are kept once, so a picture that repeats the one before would be a place of the grid left out.
  for (const [index, { atMs }] of frames.entries()) expect(atMs).toBeCloseTo((index * 1000) / fps, 1);
  expect(new Set(frames.map(({ hash }) => hash)).size).toBe(frames.length);
});
