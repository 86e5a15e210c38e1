import { expect, test } from "vitest";
import { evaluator } from "./evaluate.ts";
import { edit } from "./edit.ts";
import { sentenceStills } from "./sentence-stills.ts";
import { materialFor } from "./testing.ts";
import { ledgerlyPlan } from "./testing-ledgerly.ts";

const material = materialFor({ ...ledgerlyPlan, request: { bRoll: true } });
const timeline = edit(material);

test("each sentence has a moment of its own, in the scene in which it is spoken, with nothing on its way", () => {
  const stateAt = evaluator(timeline);
  const stills = sentenceStills(timeline);
  expect(stills.map(({ text }) => text)).toEqual(material.voiceTrack.clips.map(({ text }) => text));
  for (const [index, { atMs }] of stills.entries()) {
    const startMs = timeline.said?.[index]?.startMs ?? Infinity;
    const nextMs = timeline.said?.[index + 1]?.startMs ?? timeline.durationMs;
    expect(atMs).toBeGreaterThan(startMs);
    expect(atMs).toBeLessThan(nextMs);
    expect(stateAt(atMs).entering).toBeNull();
    expect([undefined, 1]).toContain(stateAt(atMs).caption?.opacity);
    const chapterAt = (ms: number) => timeline.chapters.findLast((chapter) => chapter.startMs <= ms);
    expect(chapterAt(atMs)).toBe(chapterAt(startMs));
  }
});

test("a card is seen with all its parts", () => {
  const { picture } = evaluator(timeline)(sentenceStills(timeline)[0]?.atMs ?? 0);
  expect(picture).toMatchObject({ kind: "card", progress: 1 });
});

test("a timeline made before sentences were kept goes by its captions; a silent one has one picture", () => {
  const { said: _, ...older } = timeline;
  expect(sentenceStills(older)).toHaveLength(timeline.subtitles.length);
  expect(sentenceStills({ ...older, subtitles: [] })).toEqual([{ atMs: timeline.durationMs / 2, text: "" }]);
});
