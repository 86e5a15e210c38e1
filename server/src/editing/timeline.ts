import { Type, type Static } from "typebox";
import { Box } from "#browser/step.ts";
import { Font, MusicTrack } from "#videos/generation.ts";

/**
 * What is seen and heard at each instant, as data: a pure function of storyboard, voice track, take and style.
 * `evaluate.ts` turns it into the state of one frame; preview and export share that evaluator.
 * All times are milliseconds from the film's begin unless a name says otherwise; all places are film pixels.
 */

const Point = Type.Object({ x: Type.Number(), y: Type.Number() });

/** Colours (`#RRGGBB`, contrast already guarded), font and background of a film. */
export const Look = Type.Object({
  /** Of the application; absent in older timelines. */
  name: Type.Optional(Type.String()),
  font: Font,
  /** Id of a named background; see `backgrounds.ts`. */
  background: Type.String(),
  primary: Type.String(),
  secondary: Type.String(),
  /** Text on `primary`. */
  onPrimary: Type.String(),
  logoFile: Type.Union([Type.String(), Type.Null()]),
});
export type Look = Static<typeof Look>;

/** How a piece comes in over the one before it; the time counts from the piece's begin. */
export const Entrance = Type.Object({
  kind: Type.Enum(["cut", "fade", "rise", "slide"]),
  durationMs: Type.Number(),
});
export type Entrance = Static<typeof Entrance>;

/** A camera move: from `startMs` on the camera eases to this framing and has arrived at `endMs`. */
export const CameraMove = Type.Object({
  startMs: Type.Number(),
  endMs: Type.Number(),
  /** 1 shows the whole film; `focus` is the film point that moves to the centre (clamped so that no edge shows). */
  scale: Type.Number(),
  focus: Point,
});
export type CameraMove = Static<typeof CameraMove>;

/** The pointer leaves its last place at `startMs`, is at `to` from `endMs`, and bends its path by `bend` (−1…1). */
export const CursorMove = Type.Object({ startMs: Type.Number(), endMs: Type.Number(), to: Point, bend: Type.Number() });
export type CursorMove = Static<typeof CursorMove>;

/** A press of the pointer, with its ripple. */
export const Click = Type.Object({ atMs: Type.Number(), at: Point });
export type Click = Static<typeof Click>;

/** A soft ring round an element that is only pointed out. */
export const Ring = Type.Object({ startMs: Type.Number(), endMs: Type.Number(), box: Box });
export type Ring = Static<typeof Ring>;

export const LowerThird = Type.Object({
  startMs: Type.Number(),
  endMs: Type.Number(),
  title: Type.String(),
  number: Type.String(),
  /** Whether its words are another's in another recipient's film. */
  personal: Type.Optional(Type.Boolean()),
});
export type LowerThird = Static<typeof LowerThird>;

/** A picture of the take and when the film shows it; `density` is its pixels for each film pixel. */
export const FrameCue = Type.Object({
  atMs: Type.Number(),
  file: Type.String(),
  density: Type.Number(),
  /** Of the file's content, where the take knows it: equal hashes are equal pictures. */
  hash: Type.Optional(Type.String()),
});
export type FrameCue = Static<typeof FrameCue>;

/** From `atMs` on the browser bar shows this address. */
const AddressCue = Type.Object({ atMs: Type.Number(), address: Type.String() });
export type AddressCue = Static<typeof AddressCue>;

const span = { id: Type.String(), startMs: Type.Number(), endMs: Type.Number(), entrance: Entrance };

export const CardPiece = Type.Object({
  kind: Type.Literal("card"),
  ...span,
  kicker: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  /** Label of the call to action, drawn as a button; empty for none. */
  button: Type.String(),
  /** Whether its small line and what is said are others in another recipient's film. */
  personal: Type.Optional(Type.Boolean()),
  /** When its last words are over, if they go on over the scene after it, which stands still until then. */
  heardUntilMs: Type.Optional(Type.Number()),
});
export type CardPiece = Static<typeof CardPiece>;

export const ScreenPiece = Type.Object({
  kind: Type.Literal("screen"),
  ...span,
  sceneId: Type.String(),
  /** Shown in the browser bar when the piece begins, then its changes in order; absent in older timelines. */
  address: Type.String(),
  addresses: Type.Optional(Type.Array(AddressCue)),
  /** Absolute files, ascending times; the first is at or before `startMs`. */
  frames: Type.Array(FrameCue),
  /** Where the camera is when the piece begins, then its moves in order, never overlapping. */
  framing: Type.Object({ scale: Type.Number(), focus: Point }),
  camera: Type.Array(CameraMove),
  /** Where the pointer is when the piece begins. */
  pointer: Point,
  cursor: Type.Array(CursorMove),
  clicks: Type.Array(Click),
  rings: Type.Array(Ring),
  lowerThird: Type.Union([LowerThird, Type.Null()]),
});
export type ScreenPiece = Static<typeof ScreenPiece>;

/** `box` is in CSS pixels, `hash` as in a frame's cue. */
const CutawayPicture = Type.Object({
  file: Type.String(),
  density: Type.Number(),
  box: Box,
  hash: Type.Optional(Type.String()),
});

/** B-roll, made of the product itself and bound to the sentence that is heard. */
export const CutawayPiece = Type.Object({
  kind: Type.Literal("cutaway"),
  ...span,
  /** A slow move over a detail of a frame, a device mock-up, words in motion, or a figure counting up. */
  style: Type.Enum(["detail", "device", "words", "figure"]),
  /** Source picture, its pixels for each CSS pixel, and the part of it in CSS pixels; `null` for words and figures. */
  picture: Type.Union([CutawayPicture, Type.Null()]),
  /** The words in motion, or the figure's label. */
  text: Type.String(),
  /** For a figure: what is counted up to, as it is written on the page (`€ 48,200`). */
  figure: Type.String(),
});
export type CutawayPiece = Static<typeof CutawayPiece>;

export const Piece = Type.Union([CardPiece, ScreenPiece, CutawayPiece]);
export type Piece = Static<typeof Piece>;

/** The pieces with which something new begins: cards, and screens that do not go on with the scene before. */
export function sceneBegins(pieces: readonly Piece[]): Piece[] {
  let scene: string | undefined;
  return pieces.filter((piece) => {
    if (piece.kind === "cutaway") return false;
    const goesOn = piece.kind === "screen" && piece.sceneId === scene;
    scene = piece.kind === "screen" ? piece.sceneId : undefined;
    return !goesOn;
  });
}

/** At most 2 lines of 42 characters, at most 17 characters a second. `place` keeps it off the acting element. */
export const Caption = Type.Object({
  startMs: Type.Number(),
  endMs: Type.Number(),
  lines: Type.Array(Type.String()),
  place: Type.Enum(["bottom", "top"]),
});
export type Caption = Static<typeof Caption>;

/** A voice clip at its place. `file` is absolute. */
export const VoiceCue = Type.Object({ startMs: Type.Number(), durationMs: Type.Number(), file: Type.String() });
export type VoiceCue = Static<typeof VoiceCue>;

/** A sentence as it is spoken, or read where there is no voice; it lasts until the next one begins. */
export const SaidSentence = Type.Object({ startMs: Type.Number(), text: Type.String() });
export type SaidSentence = Static<typeof SaidSentence>;

export const Chapter = Type.Object({ startMs: Type.Number(), title: Type.String() });
export type Chapter = Static<typeof Chapter>;

export const Timeline = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  fps: Type.Integer(),
  durationMs: Type.Number(),
  /** The viewport's place in the film and the height of the browser bar above it. */
  window: Type.Object({ content: Box, barHeight: Type.Number() }),
  look: Look,
  /** In order, without gap or overlap, from 0 to `durationMs`. */
  pieces: Type.Array(Piece),
  /** What is drawn; empty when the request wants no captions. */
  captions: Type.Array(Caption),
  /** The same words for WebVTT, whether drawn or not. */
  subtitles: Type.Array(Caption),
  voice: Type.Array(VoiceCue),
  music: Type.Union([MusicTrack, Type.Null()]),
  chapters: Type.Array(Chapter),
  /** In order. Absent in timelines that were made before it was kept. */
  said: Type.Optional(Type.Array(SaidSentence)),
  /** `reduced` for viewers whom motion makes unwell: cuts instead of moves, cards at rest. Absent means `full`. */
  motion: Type.Optional(Type.Enum(["full", "reduced"])),
});
export type Timeline = Static<typeof Timeline>;
