import { expect, test } from "vitest";
import { FilmError } from "#lib/film-error.ts";
import { edit } from "./edit.ts";
import { ledgerlyPlan } from "./testing-ledgerly.ts";
import { screensOf } from "./testing-acting.ts";
import { materialFor } from "./testing.ts";
import type { SceneTake } from "#recording/take.ts";
import type { GenerationRequest } from "#videos/generation.ts";
import { lowerThirdArea, overlapOf, windowOf } from "./layout.ts";
import { formatOf } from "#videos/format.ts";

const ledgerly = (request: Partial<GenerationRequest> = {}) => edit(materialFor({ ...ledgerlyPlan, request }));

test("the worked film: cards round two scenes, chapters, a call to action at the end", () => {
  const timeline = ledgerly();
  expect(timeline.pieces.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    "card opening",
    "screen scene-0",
    "screen scene-1",
    "card closing",
  ]);
  expect(timeline.chapters.map(({ title }) => title)).toEqual([
    "Ledgerly",
    "Create an invoice",
    "Reports",
    "Try Ledgerly",
  ]);
  expect(timeline.pieces.at(-1)).toMatchObject({ button: "Start free", title: "Try Ledgerly" });
  expect(timeline.pieces[0]).toMatchObject({ button: "", entrance: { kind: "cut" } });
  expect(timeline).toMatchObject({ width: 1920, height: 1080, fps: 30, music: null });
});

test("the application comes while the opening is still heard, and nothing happens in it until that is over", () => {
  const film = ledgerly();
  const [opening, first] = film.pieces;
  const [cue, next] = film.voice;
  if (opening?.kind !== "card" || first?.kind !== "screen" || cue === undefined) throw new Error("no opening");
  const heardMs = cue.startMs + cue.durationMs;
  expect(cue.startMs).toBeLessThan(1000);
  expect(first.startMs).toBeLessThan(heardMs);
  expect(opening.heardUntilMs).toBeGreaterThan(heardMs);
  expect(next?.startMs).toBeGreaterThanOrEqual(opening.heardUntilMs ?? Infinity);
  for (const { startMs } of [...first.camera, ...first.cursor])
    expect(startMs).toBeGreaterThanOrEqual(opening.heardUntilMs ?? Infinity);
  expect(first.frames.filter(({ atMs }) => atMs < (opening.heardUntilMs ?? 0))).toHaveLength(1);
});

test("what is said to one of several people stays on the card", () => {
  const contacts = [{ name: "Dana" }, { name: "Kim" }];
  const film = ledgerly({ contacts });
  expect(film.pieces[0]).not.toHaveProperty("heardUntilMs");
  const [cue] = film.voice;
  expect((cue?.startMs ?? 0) + (cue?.durationMs ?? 0)).toBeLessThan(film.pieces[0]?.endMs ?? 0);
});

test("the dialog and what is done in it are one close look, held and left again", () => {
  const [scene] = screensOf(ledgerly());
  expect(scene?.camera.map(({ scale }) => scale)).toEqual([expect.closeTo(1.4, 1), 1]);
  const [into, out] = scene?.camera ?? [];
  expect((into?.endMs ?? 0) - (into?.startMs ?? 0)).toBeCloseTo(600, 3);
  expect((out?.startMs ?? 0) - (into?.endMs ?? 0)).toBeGreaterThanOrEqual(1700);
});

test("a link that leads away is not zoomed to", () => {
  const [scene] = screensOf(ledgerly());
  const linkMs = scene?.clicks[0]?.atMs ?? 0;
  expect(scene?.camera[0]?.startMs).toBeGreaterThan(linkMs);
});

test("a closing card does not say what its button says", () => {
  const material = materialFor(ledgerlyPlan);
  const closing = { ...material.storyboard.closing, subtitle: "Start free" };
  const timeline = edit({ ...material, storyboard: { ...material.storyboard, closing } });
  expect(timeline.pieces.at(-1)).toMatchObject({ kind: "card", button: "Start free", subtitle: "" });
});

test("the pointer goes on in the next scene where it stopped in the last", () => {
  const [first, second] = screensOf(ledgerly());
  expect(second?.pointer).toEqual(first?.cursor.at(-1)?.to);
});

test("a ring shows what is only pointed out, a click ripples where it acts", () => {
  const [first, second] = screensOf(ledgerly());
  expect(second?.rings).toHaveLength(1);
  expect(first?.clicks.map(({ at }) => at)).toContainEqual({ x: 160 + 1470, y: 112 + 100 });
});

test("the caption makes way for a button at the bottom of the picture", () => {
  const cue = ledgerly().captions.find(({ lines }) => lines[0]?.startsWith("One click"));
  expect(cue?.place).toBe("top");
});

test("scenes that go on in the same picture are cut, others dissolve", () => {
  const material = materialFor(ledgerlyPlan);
  expect(screensOf(edit(material)).map(({ entrance }) => entrance.kind)).toEqual(["rise", "fade"]);
  const [first, second] = material.take.scenes;
  const hash = first?.frames.at(-1)?.hash ?? "";
  const scenes = [
    first,
    second && { ...second, frames: second.frames.map((frame, at) => (at === 0 ? { ...frame, hash } : frame)) },
  ];
  const going = { ...material, take: { ...material.take, scenes: scenes.filter((scene) => scene !== undefined) } };
  expect(screensOf(edit(going)).map(({ entrance }) => entrance.kind)).toEqual(["rise", "cut"]);
});

test("without a voice nothing is heard, but the captions keep their times", () => {
  const material = materialFor(ledgerlyPlan);
  const clips = material.voiceTrack.clips.map((clip) => ({ ...clip, file: null }));
  const timeline = edit({ ...material, voiceTrack: { ...material.voiceTrack, clips } });
  expect(timeline.voice).toEqual([]);
  expect(timeline.captions).toEqual(ledgerly().captions);
});

test("a scene that was not filmed is left out; a film without scenes says why it is none", () => {
  const material = materialFor(ledgerlyPlan);
  const [, second] = material.take.scenes;
  const part = edit({ ...material, take: { ...material.take, scenes: second ? [second] : [] } });
  expect(screensOf(part).map(({ sceneId }) => sceneId)).toEqual(["scene-1"]);
  expect(part.subtitles.flatMap(({ lines }) => lines).join(" ")).not.toContain("Umbrella");
  expect(() => edit({ ...material, take: { ...material.take, scenes: [] } })).toThrow(FilmError);
});

test("what could not be filmed is not told, and a scene of which nothing could be is left out", () => {
  const material = materialFor(ledgerlyPlan);
  const without = (index: number, kept: (shot: number) => boolean) =>
    material.take.scenes.map((scene, number): SceneTake => {
      if (number !== index) return scene;
      const shots = scene.shots.map((shot, at) => (kept(at) ? shot : { ...shot, untold: true as const }));
      const told = new Set(shots.flatMap(({ shotId, untold }) => (untold ? [] : shotId)));
      return { ...scene, shots, events: scene.events.filter(({ shotId }) => told.has(shotId)) };
    });
  const said = (scenes: SceneTake[]) =>
    edit({ ...material, take: { ...material.take, scenes } }).said?.map(({ text }) => text);
  const all = ledgerly().said?.map(({ text }) => text) ?? [];
  const second = material.storyboard.scenes[0]?.shots[1]?.sentence?.text ?? "";
  expect(said(without(0, (shot) => shot !== 1))).toEqual(all.filter((text) => text !== second));
  const film = edit({ ...material, take: { ...material.take, scenes: without(1, () => false) } });
  expect(film.chapters.map(({ title }) => title)).toEqual(["Ledgerly", "Create an invoice", "Try Ledgerly"]);
});

test("every request field that editing answers for takes effect", () => {
  const timeline = ledgerly({
    font: "Poppins",
    music: "lust",
    backgroundId: "dawn",
    aspect: "9:16",
    fps: 60,
    captions: false,
  });
  expect(timeline).toMatchObject({ width: 1080, height: 1920, fps: 60, music: "lust", captions: [] });
  expect(timeline.look).toMatchObject({ font: "Poppins", background: "dawn", primary: "#1D4ED8" });
});

test("the same material gives the same film", () => {
  expect(ledgerly({ bRoll: true })).toEqual(ledgerly({ bRoll: true }));
});

test("reduced motion: the camera and the pointer jump, pieces cut, the words stay the same", () => {
  const timeline = edit(materialFor({ ...ledgerlyPlan, request: { motion: "reduced" } }));
  expect(timeline.motion).toBe("reduced");
  for (const piece of timeline.pieces) expect(piece.entrance.kind).toBe("cut");
  for (const { camera, cursor } of screensOf(timeline)) {
    for (const move of [...camera, ...cursor]) expect(move.startMs).toBe(move.endMs);
  }
  expect(timeline.captions).toEqual(ledgerly().captions);
});

test.each(["9:16", "1:1"] as const)("in %s a chapter's title hides nothing of the page", (aspect) => {
  const format = formatOf({ aspect });
  expect(overlapOf(lowerThirdArea(format), windowOf(format).content)).toBe(0);
});
