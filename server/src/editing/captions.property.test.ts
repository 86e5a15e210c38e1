import fc from "fast-check";
import { expect, test } from "vitest";
import { formatOf } from "#videos/format.ts";
import { aspects } from "#videos/generation.ts";
import { edit, type EditInput } from "./edit.ts";
import { evaluator } from "./evaluate.ts";
import { captionWords } from "./caption-lines.ts";
import { cuesOf, wordTimes } from "./caption-times.ts";
import { captionArea, captionType, lowerThirdArea, overlapOf, seenBox } from "./layout.ts";
import { actingIn, screensOf } from "./testing-acting.ts";
import { speak } from "./testing.ts";
import { anyMaterial, anySentence } from "./testing-arbitrary.ts";
import type { Timeline } from "./timeline.ts";

const forAnyFilm = (check: (timeline: Timeline, input: EditInput) => void) =>
  fc.assert(
    fc.property(anyMaterial, (input) => check(edit(input), input)),
    { numRuns: 150 },
  );

test("captions keep the limits of length, reading speed and time, and never overlap", () => {
  forAnyFilm(({ captions, durationMs }) => {
    for (const [index, { lines, startMs, endMs }] of captions.entries()) {
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
      expect((lines.join(" ").length * 1000) / (endMs - startMs)).toBeLessThanOrEqual(17);
      expect(startMs).toBeGreaterThanOrEqual(captions[index - 1]?.endMs ?? 0);
      expect(endMs).toBeLessThanOrEqual(durationMs + 1);
    }
  });
});

test("captions say what is written, word for word, and in order", () => {
  forAnyFilm(({ subtitles }, { voiceTrack }) => {
    const written = voiceTrack.clips.map(({ text }) => text).join(" ");
    expect(subtitles.flatMap(({ lines }) => lines).join(" ")).toBe(written);
  });
});

test("captions come within 100 ms of their words, from a voice that leaves the time to read", () => {
  // 75 ms a letter are some 15 characters a second; narration lets no voice be faster than 17.
  const said = fc.record({
    text: anySentence,
    letterMs: fc.integer({ min: 75, max: 95 }),
    aspect: fc.constantFrom(...aspects),
  });
  fc.assert(
    fc.property(said, ({ text, letterMs, aspect }) => {
      const film = formatOf({ aspect });
      const clip = speak("sentence", text, letterMs);
      const words = captionWords(text, captionType(film).lineCharacters);
      const times = wordTimes(clip, words);
      let word = 0;
      for (const { startMs, lines } of cuesOf({ clip, startMs: 0, untilMs: clip.durationMs + 250 }, film)) {
        expect(Math.abs(startMs - (times[word]?.startMs ?? 0))).toBeLessThanOrEqual(100);
        word += lines.join(" ").split(" ").length;
      }
      expect(word).toBe(words.length);
    }),
    { numRuns: 500 },
  );
});

test("a caption covers what acts only when the other place would cover it too", () => {
  forAnyFilm((timeline, input) => {
    const stateAt = evaluator({ ...timeline, captions: timeline.subtitles });
    for (const act of actingIn(input)) {
      const { picture, caption } = stateAt(act.atMs);
      if (!act.box || !caption || act.kind === "waitFor" || picture.kind !== "screen") continue;
      const { scale, x, y } = picture.camera;
      const seen = seenBox(act.box, { scale, focus: { x, y } }, timeline);
      if (overlapOf(seen, captionArea(timeline, caption.place)) === 0) continue;
      expect(coversElsewhere(timeline, input, act.atMs)).toBe(true);
    }
  });
});

/** Whether the other place of the caption shown at this time covers anything that acts while it is shown. */
function coversElsewhere(timeline: Timeline, input: EditInput, atMs: number): boolean {
  const caption = timeline.subtitles.find(({ startMs, endMs }) => atMs >= startMs && atMs < endMs);
  if (!caption) return false;
  const stateAt = evaluator(timeline);
  const other = captionArea(timeline, caption.place === "top" ? "bottom" : "top");
  const meanwhile = actingIn(input).filter(
    (act) => act.atMs - 200 < caption.endMs && act.untilMs + 400 > caption.startMs,
  );
  return meanwhile.some(({ box, ...act }) =>
    [act.atMs - 200, act.atMs, Math.max(act.untilMs, act.atMs + 400)].some((ms) => {
      const { picture } = stateAt(ms);
      if (!box || picture.kind !== "screen") return false;
      const { scale, x, y } = picture.camera;
      return overlapOf(seenBox(box, { scale, focus: { x, y } }, timeline), other) > 0;
    }),
  );
}

test("in a narrow film a dialog is seen whole while something is done in it, and no caption below covers any of it", () => {
  forAnyFilm((timeline, input) => {
    if (timeline.width > timeline.height) return;
    const stateAt = evaluator(timeline);
    for (const act of actingIn(input)) {
      const { picture } = stateAt(act.atMs);
      if (act.within === null || act.kind === "waitFor" || isMoving(timeline, act.atMs)) continue;
      if (picture.kind !== "screen") continue;
      const { scale, x, y } = picture.camera;
      const seen = seenBox(act.within, { scale, focus: { x, y } }, timeline);
      const { width, height } = timeline;
      expect(overlapOf(seen, { x: 0, y: 0, width, height })).toBeCloseTo(seen.width * seen.height);
      expect(overlapOf(seen, captionArea(timeline, "bottom"))).toBe(0);
    }
  });
});

const isMoving = (timeline: Timeline, atMs: number) =>
  screensOf(timeline).some(({ camera }) => camera.some(({ startMs, endMs }) => startMs < atMs && atMs < endMs));

test("subtitles are there without being asked for, drawn captions are not", () => {
  forAnyFilm((timeline, input) => {
    const { brief } = input;
    const silent = edit({ ...input, brief: { ...brief, request: { ...brief.request, captions: false } } });
    expect(silent.captions).toEqual([]);
    expect(silent.subtitles).toEqual(timeline.subtitles);
  });
});

test("no caption stands where a chapter's title is", () => {
  forAnyFilm((timeline) => {
    const titles = screensOf(timeline).flatMap(({ lowerThird }) => lowerThird ?? []);
    for (const { startMs, endMs } of titles) {
      const meanwhile = timeline.subtitles.filter((one) => one.startMs < endMs && one.endMs > startMs);
      for (const { place } of meanwhile)
        expect(overlapOf(captionArea(timeline, place), lowerThirdArea(timeline))).toBe(0);
    }
  });
});
