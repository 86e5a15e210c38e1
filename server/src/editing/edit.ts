import { join } from "node:path";
import { FilmError } from "#lib/film-error.ts";
import type { VoiceClip, VoiceTrack } from "#narration/voice-track.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Take } from "#recording/take.ts";
import type { Brief } from "#videos/brief.ts";
import { formatOf, type Format } from "#videos/format.ts";
import { withBroll } from "./broll.ts";
import { captionsOf } from "./captions.ts";
import { cardPiece } from "./card-time.ts";
import { frameGrid } from "./frame-grid.ts";
import { windowOf } from "./layout.ts";
import { lookOf } from "./look.ts";
import { withoutMotion } from "./reduced-motion.ts";
import type { Stage } from "./scene-piece.ts";
import { editScenes } from "./scenes.ts";
import type { Spoken } from "./scene-time.ts";
import type { Chapter, Piece, Timeline, VoiceCue } from "./timeline.ts";

export type EditInput = {
  readonly brief: Brief;
  /** The storyboard as rehearsed. */
  readonly storyboard: Storyboard;
  readonly voiceTrack: VoiceTrack;
  readonly take: Take;
  /** `reduced` makes cuts of all moves; `full` unless said otherwise. */
  readonly motion?: "full" | "reduced";
};

/**
 * Cuts a film: opening card, scenes in order, closing card, with camera, pointer, captions, voice and B-roll. Pure: the
 * same material always gives the same film. Scenes that were not filmed are left out with their sentences.
 *
 * @throws FilmError `nothing_filmed` when no scene was.
 */
export function edit(input: EditInput): Timeline {
  const { brief, storyboard } = input;
  const format = formatOf(brief.request);
  const { pieces, spoken, scenes, stage } = assemble(input, format);
  const durationMs = pieces.at(-1)?.endMs ?? 0;
  const obstacles = scenes.flatMap((scene) => scene.obstacles);
  const subtitles = captionsOf(spoken, obstacles, format);
  const behind = new Map(
    scenes.map(({ piece, time, acts, take }) => {
      return [piece.id, { take, time, acts, folder: stage.folder, viewport: format.viewport, film: format }] as const;
    }),
  );
  const timeline: Timeline = {
    width: format.width,
    height: format.height,
    fps: format.fps,
    durationMs,
    window: windowOf(format),
    look: lookOf(brief),
    pieces: brief.request.bRoll ? withBroll({ pieces, scenes: behind, durationMs, grid: stage.grid }) : pieces,
    captions: brief.request.captions ? subtitles : [],
    subtitles,
    voice: voiceCues(spoken, input.voiceTrack.folder),
    music: brief.request.music ?? null,
    chapters: chaptersOf(pieces, storyboard),
  };
  return input.motion === "reduced" ? withoutMotion(timeline) : timeline;
}

/** Cards and scenes one after another, and what is said in them. */
function assemble({ brief, storyboard, voiceTrack, take }: EditInput, format: Format) {
  const grid = frameGrid(format.fps);
  const clips = new Map(voiceTrack.clips.map((clip) => [clip.sentenceId, clip]));
  const stage: Stage = { film: format, content: windowOf(format).content, grid, clips, folder: take.folder };
  const clipsOf = ({ sentences }: { sentences: readonly { id: string }[] }): VoiceClip[] =>
    sentences.flatMap(({ id }) => clips.get(id) ?? []);

  const { opening: first, closing: last } = storyboard;
  const opening = cardPiece({ card: first, id: "opening", clips: clipsOf(first), button: "", startMs: 0, grid });
  const scenes = editScenes(storyboard.scenes, take.scenes, { stage, startMs: opening.piece.endMs });
  const end = scenes.at(-1);
  if (!end) throw new FilmError("nothing_filmed", "No scene could be filmed, so there is nothing to make a film of.");
  const button = brief.domain.callToAction ?? `Try ${brief.domain.applicationName}`;
  const startMs = end.piece.endMs;
  const closing = cardPiece({ card: last, id: "closing", clips: clipsOf(last), button, startMs, grid });

  const pieces: Piece[] = [opening.piece, ...scenes.map(({ piece }) => piece), closing.piece];
  const spoken = [...opening.spoken, ...scenes.flatMap(({ time }) => time.spoken), ...closing.spoken];
  return { pieces, spoken, scenes, stage };
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
