import fc from "fast-check";
import { expect, test } from "vitest";
import { edit, editCards, editSoFar, type EditInput } from "./edit.ts";
import { evaluator } from "./evaluate.ts";
import { anyMaterial } from "./testing-arbitrary.ts";
import { speak } from "./testing.ts";
import { sceneBegins, type Timeline } from "./timeline.ts";

/** Every frame of each card and scene, as it is shown. */
function shownIn(timeline: Timeline): Map<string, string[]> {
  const stateAt = evaluator(timeline);
  const begins = sceneBegins(timeline.pieces);
  return new Map(
    begins.map((piece, index) => {
      const endMs = piece.kind === "card" ? piece.endMs : (begins[index + 1]?.startMs ?? timeline.durationMs);
      const [from, to] = [piece.startMs, endMs].map((ms) => Math.round((ms * timeline.fps) / 1000));
      const frames = Array.from({ length: (to ?? 0) - (from ?? 0) }, (_, frame) => ((from ?? 0) + frame) * 1000);
      return [piece.id, frames.map((frame) => JSON.stringify(stateAt(frame / timeline.fps)))];
    }),
  );
}

/** The same without what is shown of the first scene while the opening's last words are heard. */
function ownIn(timeline: Timeline): Map<string, string[]> {
  const [opening, first] = timeline.pieces;
  const heldMs = opening?.kind === "card" ? (opening.heardUntilMs ?? opening.endMs) - opening.endMs : 0;
  const held = Math.round((heldMs * timeline.fps) / 1000);
  return new Map([...shownIn(timeline)].map(([id, frames]) => [id, id === first?.id ? frames.slice(held) : frames]));
}

/** Where two runs of frames first part, or nothing: thousands of equal frames are not worth printing. */
function parting(one: readonly string[] | undefined, other: readonly string[] | undefined) {
  const length = Math.max(one?.length ?? 0, other?.length ?? 0);
  const index = Array.from({ length }, (_, at) => at).find((at) => one?.[at] !== other?.[at]);
  return index === undefined ? null : { index, one: one?.[index], other: other?.[index] };
}

const forAnyFilm = (check: (input: EditInput, pick: number) => void) =>
  fc.assert(fc.property(anyMaterial, fc.nat(), check), { numRuns: 20 });

const upTo = (input: EditInput, scenes: number): EditInput => ({
  ...input,
  take: { ...input.take, scenes: input.take.scenes.slice(0, scenes) },
});

test("what is cut while the film is filmed is frame for frame what the whole film shows", () => {
  forAnyFilm((input) => {
    const whole = shownIn(edit(input));
    for (let scenes = 0; scenes <= input.take.scenes.length; scenes += 1) {
      const soFar = shownIn(editSoFar(upTo(input, scenes)));
      expect(soFar.size).toBe(scenes + 1);
      for (const [id, frames] of soFar) expect(parting(frames, whole.get(id))).toBeNull();
    }
  });
});

test("cards cut before anything is filmed are those of the film, but for how the closing one comes in", () => {
  forAnyFilm((input) => {
    const [cards, film] = [editCards(input), edit(input)];
    expect(cards.pieces.map(({ id }) => id)).toEqual(["opening", "closing"]);
    const [alone, whole] = [shownIn(cards), shownIn(film)];
    expect(parting(alone.get("opening"), whole.get("opening"))).toBeNull();
    const entrance = film.pieces.at(-1)?.entrance.durationMs ?? 0;
    const cameIn = (frames?: string[]) => frames?.slice(Math.ceil((entrance * film.fps) / 1000));
    expect(parting(cameIn(alone.get("closing")), cameIn(whole.get("closing")))).toBeNull();
  });
});

test("a longer opening moves the scenes, and changes none from when it is over", () => {
  forAnyFilm((input) => {
    const { opening } = input.storyboard;
    // Without a word nothing is held.
    fc.pre(opening.sentences.length > 0);
    const said = { id: "opening-new", text: "Here is a sentence that was not there before." };
    const storyboard = { ...input.storyboard, opening: { ...opening, sentences: [...opening.sentences, said] } };
    const clips = [...input.voiceTrack.clips, speak(said.id, said.text)];
    const [short, long] = [edit(input), edit({ ...input, storyboard, voiceTrack: { ...input.voiceTrack, clips } })];
    const [before, after] = [ownIn(short), ownIn(long)];
    for (const [id, frames] of before) if (id !== "opening") expect(parting(after.get(id), frames)).toBeNull();
  });
});

test("a changed sentence changes its own scene, and at most how the next one comes in", () => {
  forAnyFilm((input, pick) => {
    const plain = { ...input, brief: { ...input.brief, request: { ...input.brief.request, bRoll: false } } };
    const { scenes } = input.storyboard;
    const changed = pick % scenes.length;
    const shot = scenes[changed]?.shots.find(({ sentence }) => sentence !== null);
    if (!shot?.sentence) return;
    const { id } = shot.sentence;
    const clips = input.voiceTrack.clips.map((clip) =>
      clip.sentenceId === id ? speak(id, "Now it is told in quite other words, and at some length.") : clip,
    );
    const before = shownIn(edit(plain));
    const after = shownIn(edit({ ...plain, voiceTrack: { ...input.voiceTrack, clips } }));
    const next = scenes[changed + 1]?.id ?? "closing";
    for (const [piece, frames] of before) {
      if (piece === next) expect(parting(after.get(piece)?.slice(40), frames.slice(40))).toBeNull();
      else if (piece !== scenes[changed]?.id) expect(parting(after.get(piece), frames)).toBeNull();
    }
  });
});
