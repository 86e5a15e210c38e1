import fc from "fast-check";
import { expect, it } from "vitest";
import { paced } from "./chapters.ts";
import { lengthOf, spokenMs } from "./length.ts";
import { sentencesOf, type Storyboard } from "./storyboard.ts";

const text = "Twelve words are said here, which is what most of them have.";
const card = (id: string) => ({ kicker: "", title: "", subtitle: "", sentences: [{ id, text }] });

/** A film of scenes with as many spoken shots as the numbers say. */
function board(shots: readonly number[]): Storyboard {
  const scenes = shots.map((count, scene) => ({
    id: `scene-${scene}`,
    title: "",
    intent: "",
    shots: Array.from({ length: count }, (_, at) => ({
      id: `${scene}-${at}`,
      sentence: { id: `said-${scene}-${at}`, text },
      steps: [],
    })),
  }));
  return { language: "en", title: "", opening: card("opening"), scenes, closing: card("closing") };
}

const boards = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }).map(board);

it("keeps within a tenth of the length where there is enough to leave out, and leaves no more out than it must", () => {
  fc.assert(
    fc.property(boards, fc.integer({ min: 15, max: 180 }), (storyboard, target) => {
      const film = paced(storyboard, { target });
      const spoken = film.scenes.flatMap((scene) => scene.shots.filter((shot) => shot.sentence !== null));
      expect(spoken.length).toBeGreaterThanOrEqual(1);
      if (lengthOf(film) > target * 1.1) expect(spoken).toHaveLength(1);
      // One sentence more would have been too long.
      const longest = (spokenMs(text) + 350) / 1000;
      if (sentencesOf(film).length < sentencesOf(storyboard).length)
        expect(lengthOf(film) + longest).toBeGreaterThan(target * 1.1);
    }),
  );
});

it("lets every scene speak as long as any of them speaks twice", () => {
  fc.assert(
    fc.property(boards, fc.integer({ min: 15, max: 180 }), (storyboard, target) => {
      const counts = paced(storyboard, { target }).scenes.map(
        (scene) => scene.shots.filter((shot) => shot.sentence !== null).length,
      );
      if (Math.max(...counts) > 1) expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    }),
  );
});

it("changes nothing of a film that is short enough, and never what is done", () => {
  const film = board([2, 2]);
  expect(paced(film, { target: 180 })).toEqual(film);
  expect(paced(film, { target: 15 }).scenes.map((scene) => scene.shots.length)).toEqual([2, 2]);
});
