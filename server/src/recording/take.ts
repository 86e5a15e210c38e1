import { Type, type Static } from "typebox";
import { Box } from "#browser/step.ts";

/** A picture of the page, shown from `atMs` until the next frame. Equal neighbours are kept once. */
export const Frame = Type.Object({
  /** Milliseconds since the scene began. */
  atMs: Type.Number(),
  /** PNG, relative to the take's folder. */
  file: Type.String(),
  /** Hash of the pixels' file: equal hashes are equal pictures. */
  hash: Type.String(),
  /** Device pixels for each CSS pixel in this picture. */
  density: Type.Number(),
});
export type Frame = Static<typeof Frame>;

/** Something the viewer's eye should follow. */
export const TakeEvent = Type.Object({
  shotId: Type.String(),
  kind: Type.Enum(["goto", "click", "fill", "select", "press", "scroll", "hover", "highlight", "waitFor"]),
  /** When the pointer must have arrived and the act begins, and when the page has settled after it. */
  atMs: Type.Number(),
  endMs: Type.Number(),
  /** The acting element when the act begins; `null` for acts without one. */
  box: Type.Union([Box, Type.Null()]),
  /** The dialog, form or card that the acting element belongs to, when there is one: the camera frames both. */
  around: Type.Optional(Type.Union([Box, Type.Null()])),
  /** The dialog that stands open when the page has settled, where there is one: viewers look at that. */
  dialog: Type.Optional(Box),
  /** The message that floats over the page by then ("Invoice created"), where there is one: viewers read that. */
  message: Type.Optional(Box),
  /** Where the pointer acts, CSS pixels of the viewport; `null` leaves it where it is. */
  point: Type.Union([Type.Object({ x: Type.Number(), y: Type.Number() }), Type.Null()]),
  /** Accessible name of the acting element, and what was typed or chosen (bullets when sensitive). */
  label: Type.String(),
  value: Type.Optional(Type.String()),
  /** The page's address from a moment after the act on, when it has led to another one; as in the scene. */
  leadsTo: Type.Optional(Type.Object({ atMs: Type.Number(), address: Type.String() })),
});
export type TakeEvent = Static<typeof TakeEvent>;

export const ShotTake = Type.Object({
  shotId: Type.String(),
  startMs: Type.Number(),
  endMs: Type.Number(),
  /** Something that its sentence tells could not be filmed: in the film it is not said. */
  untold: Type.Optional(Type.Literal(true)),
});
export type ShotTake = Static<typeof ShotTake>;

/** A figure or heading read from the page, for B-roll; never raw data, never sensitive. */
export const PageFact = Type.Object({
  kind: Type.Enum(["figure", "heading", "image"]),
  label: Type.String(),
  value: Type.String(),
  box: Box,
  atMs: Type.Number(),
});
export type PageFact = Static<typeof PageFact>;

export const SceneTake = Type.Object({
  sceneId: Type.String(),
  durationMs: Type.Number(),
  frames: Type.Array(Frame),
  shots: Type.Array(ShotTake),
  events: Type.Array(TakeEvent),
  facts: Type.Array(PageFact),
  /** Host and path of the page with which the scene begins, as a browser's bar shows them. */
  address: Type.String(),
});
export type SceneTake = Static<typeof SceneTake>;

/** What the camera saw: pictures with times, where the pointer acted, and what stood on the page. */
export const Take = Type.Object({
  /** Folder that holds the frames; absolute. */
  folder: Type.String(),
  /** Viewport in CSS pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  fps: Type.Integer(),
  /** Which recorder filmed it: `begin-frame` is deterministic, `screencast` runs in real time, also when only for some scenes. */
  recorder: Type.Enum(["begin-frame", "screencast"]),
  scenes: Type.Array(SceneTake),
});
export type Take = Static<typeof Take>;
