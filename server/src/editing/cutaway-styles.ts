import { join } from "node:path";
import type { Box } from "#browser/step.ts";
import type { Frame, PageFact, SceneTake } from "#recording/take.ts";
import type { Act } from "./acts.ts";
import type { CutawayPlace } from "./cutaway-places.ts";
import { clamp } from "./easing.ts";
import { capitalised, keyWords } from "./key-words.ts";
import { centreOf } from "./layout.ts";
import type { Stage } from "./scene-piece.ts";
import type { SceneTime } from "./scene-time.ts";
import type { CutawayPiece } from "./timeline.ts";

/** What a cutaway shows; when is the place's business. */
export type Motif = Pick<CutawayPiece, "style" | "picture" | "text" | "figure">;

/** A scene as the film has it, for choosing what to show of it. */
export type Shown = {
  readonly take: SceneTake;
  readonly time: SceneTime;
  readonly acts: readonly Act[];
  readonly stage: Stage;
};

/** More than this and a picture looks soft. */
const mostUpscaling = 1.35;
/** Room left of and above a heading, CSS pixels. */
const headingMarginPx = 60;

/**
 * Everything that would fit a place, the most telling first. Only what stood on that page is shown. A scene does not
 * wait for one that shows the screen once more.
 */
export function motifsFor(place: CutawayPlace, scene: Shown): Motif[] {
  const page = pageAt(place.startMs, scene);
  const facts = scene.take.facts.filter((fact) => page.has(scene.time.filmOf(fact.atMs)));
  const shown = scene.take.frames.findLast(({ atMs }) => scene.time.filmOf(atMs) <= place.startMs);
  const sentence = place.sentence.clip.text;
  const figures = facts.filter(({ kind, value }) => kind === "figure" && /\d/.test(value));
  const told = [...figures].sort((a, b) => kinship(b, sentence) - kinship(a, sentence));
  const words = keyWords(sentence);
  const counted = told.map(({ label, value }) => ({
    style: "figure" as const,
    picture: null,
    text: capitalised(label),
    figure: value,
  }));
  const spoken = words === "" ? [] : [{ style: "words" as const, picture: null, text: words, figure: "" }];
  if (place.atEnd) return [...counted, ...spoken];
  const details = facts.flatMap((fact) => detailOf(fact, scene));
  return [...counted, ...details, ...spoken, ...(shown ? [deviceOf(shown, scene)] : [])];
}

/** The stretch of film, round a moment, in which the app stays on one page. */
function pageAt(atMs: number, { acts }: Shown) {
  const turns = acts.filter((act) => act.kind === "goto" || (act.kind === "click" && act.wide));
  const fromMs = turns.findLast((turn) => turn.atMs <= atMs)?.settledMs ?? -Infinity;
  const toMs = turns.find((turn) => turn.atMs > atMs)?.atMs ?? Infinity;
  return { has: (ms: number) => ms >= fromMs && ms <= toMs };
}

/** How many words of a fact's label are heard in the sentence. */
function kinship({ label }: PageFact, sentence: string): number {
  const heard = sentence.toLowerCase();
  const words = label.toLowerCase().split(/\s+/);
  return words.filter((word) => word.length > 3 && heard.includes(word)).length;
}

const pictureOf = (frame: Frame, box: Box, { stage: { folder } }: Shown) => ({
  file: join(folder, frame.file),
  density: frame.density,
  hash: frame.hash,
  box,
});

/** A region round a fact, in the film's shape, no smaller than stays sharp and no larger than is still a detail. */
function detailOf(fact: PageFact, scene: Shown): Motif[] {
  const { film, viewport } = scene.stage;
  // The picture in which the fact was read is the one in which it stands where it was found.
  const frame = scene.take.frames.findLast(({ atMs }) => atMs <= fact.atMs);
  if (!frame) return [];
  const least = film.width / (frame.density * mostUpscaling);
  const most = Math.min(viewport.width, (viewport.height * film.width) / film.height) * 0.8;
  const shape = film.height / film.width;
  const width = Math.max(least, fact.box.width + 160, (fact.box.height + 120) / shape);
  if (width > most) return [];
  const height = width * shape;
  const middle = centreOf(fact.box);
  // What a heading is about stands under it.
  const { x: left, y: top } =
    fact.kind === "heading"
      ? { x: fact.box.x - headingMarginPx, y: fact.box.y - headingMarginPx }
      : { x: middle.x - width / 2, y: middle.y - height / 2 };
  const x = clamp(left, 0, viewport.width - width);
  const y = clamp(top, 0, viewport.height - height);
  const picture = pictureOf(frame, { x, y, width, height }, scene);
  return [{ style: "detail", picture, text: fact.label, figure: "" }];
}

const deviceOf = (frame: Frame, scene: Shown): Motif => ({
  style: "device",
  picture: pictureOf(frame, { x: 0, y: 0, ...scene.stage.viewport }, scene),
  text: "",
  figure: "",
});
