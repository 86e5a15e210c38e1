import { expect, test } from "vitest";
import { frameGrid } from "./frame-grid.ts";
import { breathMs, scenePauseMs, sceneTime } from "./scene-time.ts";
import { materialFor, speak, type ShotPlan } from "./testing.ts";

const click = { kind: "click", box: { x: 100, y: 100, width: 120, height: 40 }, lastsMs: 300 } as const;
const grid = frameGrid(30);

function timeOf(shots: ShotPlan[], startMs = 2000) {
  const { take, voiceTrack } = materialFor({ opening: [], scenes: [{ title: "Invoices", shots }], closing: [] });
  const [scene] = take.scenes;
  if (!scene) throw new Error("the plan has one scene");
  const ids = scene.shots.map(({ shotId }) => shotId);
  const clips = new Map(
    ids.flatMap((id) => {
      const clip = voiceTrack.clips.find(({ sentenceId }) => sentenceId === id.replace("shot", "sentence"));
      return clip ? [[id, clip] as const] : [];
    }),
  );
  return { scene, clips, time: sceneTime({ scene, clips, startMs, grid }) };
}

const text = "Start a new one and choose Umbrella.";

test("a scene without idle time runs one to one and ends a pause after its last word", () => {
  const { scene, time } = timeOf([{ text, acts: [] }]);
  const voiceMs = speak("x", text).durationMs;
  expect(time.filmOf(700)).toBe(2700);
  expect(time.endMs).toBe(grid.up(2000 + voiceMs + scenePauseMs));
  expect(scene.shots).toHaveLength(1);
});

test("an idle stretch is cut down to a short rest; what comes after moves up", () => {
  const idle = timeOf([
    { text, acts: [click], idleMs: 8000 },
    { text, acts: [click] },
  ]);
  const brisk = timeOf([
    { text, acts: [click] },
    { text, acts: [click] },
  ]);
  const lengthMs = ({ time }: typeof idle) => time.endMs - time.startMs;
  expect(idle.scene.durationMs - brisk.scene.durationMs).toBe(8000);
  expect(lengthMs(idle) - lengthMs(brisk)).toBeLessThanOrEqual(300);
});

test("a slow answer is shortened where the picture stands still", () => {
  const slow = timeOf([
    {
      text: null,
      acts: [
        { ...click, lastsMs: 300 },
        { kind: "waitFor", box: null, lastsMs: 50, afterMs: 7000 },
      ],
    },
  ]);
  expect(slow.time.endMs - slow.time.startMs).toBeLessThan(5000);
});

test("a sentence longer than its shot holds the picture, and the next one waits", () => {
  const { scene, clips } = timeOf([
    { text, acts: [] },
    { text, acts: [] },
  ]);
  const hurried = {
    ...scene,
    shots: scene.shots.map((shot, index) => ({ ...shot, startMs: index * 600, endMs: index * 600 + 600 })),
  };
  const time = sceneTime({ scene: hurried, clips, startMs: 0, grid });
  const [first, second] = time.spoken;
  expect(second?.startMs).toBeGreaterThanOrEqual((first?.startMs ?? 0) + (first?.clip.durationMs ?? 0) + breathMs);
  expect(time.filmOf(599)).toBeLessThan(time.filmOf(600));
});

test("film time never runs backwards", () => {
  const { time, scene } = timeOf([
    { text, acts: [click, click], idleMs: 5000 },
    { text: null, acts: [click], idleMs: 900 },
  ]);
  let before = -Infinity;
  for (let ms = 0; ms <= scene.durationMs; ms += 10) {
    expect(time.filmOf(ms)).toBeGreaterThanOrEqual(before);
    before = time.filmOf(ms);
  }
});

test("the last act is given time to be understood", () => {
  const { time, scene } = timeOf([{ text: null, acts: [click] }]);
  const actMs = time.filmOf(scene.events[0]?.atMs ?? 0);
  expect(time.endMs - actMs).toBeGreaterThanOrEqual(2300);
});
