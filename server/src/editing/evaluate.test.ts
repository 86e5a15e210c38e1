import { expect, test } from "vitest";
import { edit } from "./edit.ts";
import { evaluate, evaluator } from "./evaluate.ts";
import { ledgerlyPlan } from "./testing-ledgerly.ts";
import { screensOf } from "./testing-acting.ts";
import { materialFor } from "./testing.ts";
import { posterTimes } from "./stills.ts";

const timeline = edit(materialFor({ ...ledgerlyPlan, request: { bRoll: true } }));
const stateAt = evaluator(timeline);
const [first] = screensOf(timeline);
if (!first) throw new Error("the film has screens");

const screenAt = (atMs: number) => {
  const { picture } = stateAt(atMs);
  if (picture.kind !== "screen") throw new Error(`no screen at ${atMs} ms`);
  return picture;
};

test("a card animates, then rests in one and the same state until it goes", () => {
  expect(stateAt(0).picture).toMatchObject({ kind: "card", progress: 0 });
  expect(stateAt(1000).picture).toEqual(stateAt(1900).picture);
  expect(stateAt(1000).picture).toMatchObject({ progress: 1 });
});

test("the opening card is gone before a scene comes in, words and all; the closing one stays", () => {
  expect(stateAt(first.startMs - 300).picture).toMatchObject({ progress: 1 });
  const leaving = stateAt(first.startMs - 60).picture;
  expect(leaving).toMatchObject({ kind: "card", progress: 0.25, title: "Ledgerly" });
  const nothing = { kind: "card", kicker: null, title: "", subtitle: "", button: "", progress: 0 };
  expect(stateAt(first.startMs).entering?.under).toEqual(nothing);
  expect(stateAt(timeline.durationMs).picture).toMatchObject({ kind: "card", progress: 1 });
});

test.each(["opening", "closing"] as const)(
  "the small line of the %s card comes when the card rests, with what is said, and goes before it",
  (which) => {
    const made = materialFor(ledgerlyPlan);
    const storyboard = { ...made.storyboard, [which]: { ...made.storyboard[which], kicker: "For Dana" } };
    const film = edit({ ...made, storyboard });
    const card = film.pieces.find(({ id }) => id === which)!;
    const saidMs = film.said!.find(({ startMs }) => startMs >= card.startMs)!.startMs;
    const lineAt = (atMs: number) => {
      const { picture } = evaluate(film, atMs);
      return picture.kind === "card" ? picture.kicker : undefined;
    };
    expect(evaluate(film, saidMs).picture).toMatchObject({ progress: 1, kicker: null });
    expect(lineAt(saidMs + 100)).toEqual({ text: "For Dana", progress: 0.5 });
    expect(lineAt(saidMs + 200)?.progress).toBe(1);
    const endMs = which === "opening" ? card.endMs - 240 : card.endMs;
    expect(evaluate(film, endMs).picture).toMatchObject({
      progress: 1,
      kicker: which === "opening" ? null : { progress: 1 },
    });
    const still = edit({
      ...made,
      storyboard,
      brief: { ...made.brief, request: { ...made.brief.request, motion: "reduced" } },
    });
    expect(evaluate(still, card.startMs).picture).toMatchObject({ progress: 1, kicker: { progress: 1 } });
  },
);

test("a piece comes in over the last picture of the one before", () => {
  const early = stateAt(first.startMs + 100);
  expect(early.entering).toMatchObject({ kind: "rise", under: { kind: "card", progress: 0 } });
  expect(early.entering?.progress).toBeGreaterThan(0);
  expect(stateAt(first.startMs + 500).entering).toBeNull();
});

test("the pointer fades in when it is first used, goes down and ripples when it acts", () => {
  const click = first.clicks[0];
  if (!click) throw new Error("the scene has a click");
  expect(screenAt(first.startMs).cursor).toBeNull();
  expect(screenAt(click.atMs).cursor).toMatchObject({ ...click.at, pressed: true, opacity: 1 });
  expect(screenAt(click.atMs + 200)).toMatchObject({ cursor: { pressed: false }, ripples: [{ progress: 0.5 }] });
  expect(screenAt(click.atMs + 400).ripples).toEqual([]);
});

test("a chapter's title comes, rests, and goes", () => {
  const third = first.lowerThird;
  if (!third) throw new Error("the scene has a title");
  expect(screenAt(third.startMs - 1).lowerThird).toBeNull();
  expect(screenAt(third.startMs + 1000).lowerThird).toEqual({ title: "Create an invoice", number: "1", progress: 1 });
  expect(screenAt(third.endMs - 100).lowerThird?.progress).toBeLessThan(1);
  expect(screenAt(third.endMs).lowerThird).toBeNull();
});

test("the address bar tells the page that is seen, before and after a cutaway too", () => {
  const material = materialFor({ ...ledgerlyPlan, request: { bRoll: true } });
  const [invoices, reports] = material.take.scenes;
  if (!invoices || !reports) throw new Error("the plan has two scenes");
  const [press, ...more] = reports.events;
  if (!press) throw new Error("the report is opened by a press");
  const led = { ...press, leadsTo: { atMs: press.atMs + 200, address: "127.0.0.1/reports" } };
  const scenes = [invoices, { ...reports, address: "127.0.0.1/invoices", events: [led, ...more] }];
  const film = edit({ ...material, take: { ...material.take, scenes } });
  const [before, after] = screensOf(film).filter(({ sceneId }) => sceneId === "scene-1");
  const shownAt = (atMs: number) => {
    const { picture } = evaluate(film, atMs);
    return picture.kind === "screen" ? picture.address : null;
  };
  const changeMs = before?.addresses?.[0]?.atMs ?? 0;
  expect([shownAt(changeMs - 34), shownAt(changeMs)]).toEqual(["127.0.0.1/invoices", "127.0.0.1/reports"]);
  expect(shownAt((after?.startMs ?? 0) + 100)).toBe("127.0.0.1/reports");
});

test("a caption is seen from its first frame and fades within 120 ms", () => {
  const [caption] = timeline.captions;
  if (!caption) throw new Error("the film has captions");
  expect(stateAt(caption.startMs).caption?.opacity).toBeGreaterThan(0);
  expect(stateAt(caption.startMs + 120).caption).toEqual({ lines: caption.lines, place: "bottom", opacity: 1 });
  expect(stateAt(caption.endMs).caption).toBeNull();
});

test("a figure counts over the whole cutaway", () => {
  const cutaway = timeline.pieces.find((piece) => piece.kind === "cutaway");
  if (!cutaway) throw new Error("the film has a cutaway");
  expect(stateAt(cutaway.startMs).picture).toMatchObject({ progress: 0, figure: "€ 48,200" });
  expect(stateAt((cutaway.startMs + cutaway.endMs) / 2).picture).toMatchObject({ progress: 0.5 });
});

test("times outside the film show its ends", () => {
  expect(stateAt(-50)).toEqual(stateAt(0));
  expect(stateAt(timeline.durationMs + 999)).toEqual(stateAt(timeline.durationMs));
  expect(evaluate(timeline, 1234)).toEqual(stateAt(1234));
});

test("numbers are rounded, so that resting frames are equal", () => {
  const frames = Math.floor((timeline.durationMs * timeline.fps) / 1000);
  const states = Array.from({ length: frames }, (_, index) => JSON.stringify(stateAt((index * 1000) / timeline.fps)));
  expect(new Set(states).size).toBeLessThan(frames * 0.7);
  expect(states.every((state) => !/\.\d{5,}/.test(state.replaceAll(/"file":"[^"]*"/g, "")))).toBe(true);
});

test("in motion no frame repeats the one before it", () => {
  for (const move of screensOf(timeline).flatMap(({ camera }) => camera)) {
    const middleMs = (move.startMs + move.endMs) / 2;
    for (let ms = middleMs - 150; ms < middleMs + 150; ms += 1000 / 60) {
      expect(screenAt(ms).camera).not.toEqual(screenAt(ms + 1000 / 60).camera);
    }
  }
});

test("reduced motion: nothing is ever on its way", () => {
  const still = edit(materialFor({ ...ledgerlyPlan, request: { bRoll: true, motion: "reduced" } }));
  const stillAt = evaluator(still);
  for (let ms = 0; ms < still.durationMs; ms += 50) {
    const { picture, entering } = stillAt(ms);
    expect(entering).toBeNull();
    if (picture.kind === "screen") expect([picture.ripples, picture.lowerThird?.progress ?? 1]).toEqual([[], 1]);
    else expect(picture.progress).toBe(1);
  }
});

test("posters show a whole window at rest, one a scene", () => {
  const times = posterTimes(timeline);
  expect(times).toHaveLength(2);
  for (const atMs of times) {
    expect(stateAt(atMs).entering).toBeNull();
    expect(screenAt(atMs).camera.scale).toBe(1);
  }
});
