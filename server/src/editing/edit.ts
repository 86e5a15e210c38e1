import { join } from "node:path";
import { FilmError } from "#lib/film-error.ts";
import type { VoiceClip, VoiceTrack } from "#narration/voice-track.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Take } from "#recording/take.ts";
import type { Brief } from "#videos/brief.ts";
import { formatOf, type Format } from "#videos/format.ts";
import { parted } from "./broll.ts";
import { captionsOf } from "./captions.ts";
import { cardPiece } from "./card-time.ts";
import { frameGrid } from "./frame-grid.ts";
import { pageOf, windowOf } from "./layout.ts";
import { lookOf } from "./look.ts";
import { withoutMotion } from "./reduced-motion.ts";
import type { Stage } from "./scene-piece.ts";
import { editScenes, type FilmedScene } from "./scenes.ts";
import type { Spoken } from "./scene-time.ts";
import type { Chapter, Piece, Timeline, VoiceCue } from "./timeline.ts";

export type EditInput = {
  readonly brief: Brief;
  /** The storyboard as rehearsed. */
  readonly storyboard: Storyboard;
  readonly voiceTrack: VoiceTrack;
  readonly take: Take;
};

/**
 * Cuts a film: opening card, scenes in order, closing card, with camera, pointer, captions, voice and B-roll. Pure: the
 * same material always gives the same film. Scenes that were not filmed are left out with their sentences.
 *
 * @throws FilmError `nothing_filmed` when no scene was.
 */
export function edit(input: EditInput): Timeline {
  const material = assemble(input);
  const end = material.scenes.at(-1);
  if (!end) throw new FilmError("nothing_filmed", "No scene could be filmed, so there is nothing to make a film of.");
  return timelineOf(input, { ...material, closing: closingCard(input, material, end.piece.endMs) });
}

/**
 * Cuts what there is while the film is being filmed: the opening card and the scenes of the take so far, which look as
 * they will in the whole film, whatever comes after them.
 */
export const editSoFar = (input: EditInput): Timeline => timelineOf(input, { ...assemble(input), closing: null });

/** What is known before anything is filmed. */
type Unfilmed = Omit<EditInput, "take">;

/**
 * Cuts the cards alone, one after the other, with nothing between them while the opening's last words are heard: but for
 * how the closing one comes in, they look as they will in the film.
 */
export function editCards(input: Unfilmed): Timeline {
  const material = assemble({ ...input, take: { folder: "", scenes: [] } });
  return timelineOf(input, { ...material, closing: closingCard(input, material, wordsEndOf(material.opening)) });
}

/** When the words of a card are over, which may be in the scene after it. */
const wordsEndOf = ({ piece }: EditedCard): number => piece.heardUntilMs ?? piece.endMs;

type Footage = Pick<Take, "folder" | "scenes">;
type EditedCard = ReturnType<typeof cardPiece>;
type Material = {
  readonly format: Format;
  readonly stage: Stage;
  readonly opening: EditedCard;
  readonly scenes: readonly FilmedScene[];
};

/** The opening card and the scenes, one after another. */
function assemble({ brief, storyboard, voiceTrack, take }: Unfilmed & { take: Footage }): Material {
  const format = formatOf(brief.request);
  const grid = frameGrid(format.fps);
  const clips = new Map(voiceTrack.clips.map((clip) => [clip.sentenceId, clip]));
  const { viewport } = format;
  const stage: Stage = { film: format, viewport, page: pageOf(format), grid, clips, folder: take.folder };
  const card = storyboard.opening;
  const opening = cardPiece({
    card,
    id: "opening",
    clips: clipsOf(card, stage),
    button: "",
    personal: isForMany(brief),
    startMs: 0,
    grid,
  });
  const { endMs: startMs } = opening.piece;
  const setting = { stage, startMs, heldUntilMs: wordsEndOf(opening), broll: brief.request.bRoll };
  const scenes = editScenes(storyboard.scenes, take.scenes, setting);
  return { format, stage, opening, scenes };
}

function closingCard({ brief, storyboard }: Unfilmed, { stage }: Material, startMs: number): EditedCard {
  const button = brief.domain.callToAction ?? `Try ${brief.domain.applicationName}`;
  const card = storyboard.closing;
  return cardPiece({
    card,
    id: "closing",
    clips: clipsOf(card, stage),
    button,
    personal: isForMany(brief),
    startMs,
    grid: stage.grid,
  });
}

const isForMany = ({ request }: Brief): boolean => (request.contacts?.length ?? 0) > 1;

const clipsOf = ({ sentences }: { sentences: readonly { id: string }[] }, { clips }: Stage): VoiceClip[] =>
  sentences.flatMap(({ id }) => clips.get(id) ?? []);

/** Each scene's captions are its own: what comes after it changes nothing in it. */
function timelineOf(input: Unfilmed, material: Material & { readonly closing: EditedCard | null }): Timeline {
  const { brief } = input;
  const { format, opening, scenes, closing } = material;
  const parts = [
    { ...opening, pieces: [opening.piece], obstacles: [] },
    ...scenes.map((scene) => ({ ...scene, pieces: parted(scene.piece, scene.cutaway), spoken: scene.time.spoken })),
    ...(closing === null ? [] : [{ ...closing, pieces: [closing.piece], obstacles: [] }]),
  ];
  const pieces: Piece[] = parts.flatMap((part) => part.pieces);
  const spoken = parts.flatMap((part) => part.spoken);
  const subtitles = parts.flatMap((part) => captionsOf(part.spoken, part.obstacles, format));
  const { width, height, fps } = format;
  const timeline: Timeline = {
    ...{ width, height, fps, window: windowOf(format), look: lookOf(brief), music: brief.request.music ?? null },
    durationMs: pieces.at(-1)?.endMs ?? 0,
    pieces,
    captions: brief.request.captions ? subtitles : [],
    subtitles,
    voice: voiceCues(spoken, input.voiceTrack.folder),
    chapters: chaptersOf(
      parts.map(({ piece }) => piece),
      input.storyboard,
    ),
    said: spoken.map(({ startMs, clip }) => ({ startMs, text: clip.text })),
  };
  return input.brief.request.motion === "reduced" ? withoutMotion(timeline) : timeline;
}

/** Without a voice a clip has no file, only times to read by. */
const voiceCues = (spoken: readonly Spoken[], folder: string): VoiceCue[] =>
  spoken.flatMap(({ clip, startMs }) =>
    clip.file === null ? [] : [{ startMs, durationMs: clip.durationMs, file: join(folder, clip.file) }],
  );

function chaptersOf(pieces: readonly Piece[], storyboard: Storyboard): Chapter[] {
  const titles = new Map(storyboard.scenes.map(({ id, title }) => [id, title]));
  return pieces.map((piece) => {
    const title = piece.kind === "card" ? piece.title : titles.get(piece.id);
    return { startMs: piece.startMs, title: title || storyboard.title };
  });
}
