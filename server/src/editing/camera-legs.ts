import type { Act } from "./acts.ts";
import { framingFor, opensDialog } from "./framing.ts";
import { isClose, overview, type Framing, type Lens, type Size } from "./layout.ts";

const cameraMs = {
  /** An unhurried move, and the shortest that does not look like a jump. */
  move: 600,
  shortest: 260,
  /** A close look lasts at least this long. */
  hold: 1700,
  /** The camera has arrived this long before the act. */
  lead: 80,
  /** A dialog is there to be seen this long after the press that opens it. */
  comesUp: 150,
  /** It stays this long on what an act has done. */
  after: 500,
  /** A look back at the whole between two close looks is worth it from here on; shorter ones would only bounce. */
  retreat: 1500,
};

/** A place where the camera rests for some acts, from the first one's begin until the last one is over. */
export type Stop = {
  readonly acts: readonly Act[];
  readonly framing: Framing;
  readonly fromMs: number;
  readonly untilMs: number;
};

/** Moves without gap or overlap of their own; a framing of `null` is the whole film. */
export type Leg = readonly { readonly startMs: number; readonly endMs: number; readonly framing: Framing | null }[];

export const stopFor = (acts: readonly Act[], film: Lens): Stop => ({
  acts,
  framing: framingFor(acts, film),
  fromMs: acts[0]?.atMs ?? 0,
  untilMs: Math.max(...acts.map((act) => act.untilMs)),
});

/** The begin of a scene: the whole film, nothing to wait for. */
export const restingStop = (film: Size, atMs: number): Stop => ({
  acts: [],
  framing: overview(film),
  fromMs: atMs,
  untilMs: atMs,
});

/** When the camera has seen enough of a stop. */
const restedMs = (stop: Stop, arrivedMs: number): number =>
  isClose(stop.framing) ? Math.max(arrivedMs + cameraMs.hold, stop.untilMs + cameraMs.after) : stop.untilMs;

const same = (one: Framing, other: Framing): boolean =>
  one.scale === other.scale && one.focus.x === other.focus.x && one.focus.y === other.focus.y;

/**
 * When the camera leaves a close look before it has to: for a dialog, form or card that has just come up, as soon as the
 * act is over, since that is what there is to see; for the whole page, when it has rested. `null`: just in time.
 */
function leaveEarlyMs({ here, next, rested }: { here: Stop; next: Stop; rested: number }): number | null {
  if (here.acts.some(opensDialog) && isClose(next.framing)) return here.untilMs + cameraMs.comesUp;
  if (!isClose(here.framing)) return null;
  if (!isClose(next.framing)) return rested;
  const comesUp = next.acts.some((act) => act.around !== null) && here.acts.every((act) => act.around === null);
  return comesUp ? here.untilMs + cameraMs.after : null;
}

/** The moves from one stop to the next: none, straight across, or back to the whole and in again (`null` framing). */
export function legBetween(here: Stop, arrivedMs: number, next: Stop): Leg {
  if (same(here.framing, next.framing)) return [];
  const freeMs = Math.max(here.untilMs, arrivedMs);
  const dueMs = next.fromMs - cameraMs.lead;
  const rested = restedMs(here, arrivedMs);
  const leaveMs = leaveEarlyMs({ here, next, rested });
  if (leaveMs !== null) {
    const startMs = Math.max(freeMs, Math.min(leaveMs, dueMs - cameraMs.move));
    const arriveMs = Math.min(startMs + cameraMs.move, dueMs);
    return [{ startMs, endMs: Math.max(startMs + cameraMs.shortest, arriveMs), framing: next.framing }];
  }
  if (isClose(here.framing) && isClose(next.framing) && dueMs - rested >= 2 * cameraMs.move + cameraMs.retreat) {
    return [
      { startMs: rested, endMs: rested + cameraMs.move, framing: null },
      { startMs: dueMs - cameraMs.move, endMs: dueMs, framing: next.framing },
    ];
  }
  const startMs = Math.max(freeMs, dueMs - cameraMs.move);
  // From the whole film a late arrival crops nothing, so an early act does not make the camera jump.
  const shortest = isClose(here.framing) ? cameraMs.shortest : cameraMs.move * 0.75;
  return [{ startMs, endMs: Math.max(dueMs, startMs + shortest), framing: next.framing }];
}

/** Whether the camera can be at the next stop in time, coming from this one. */
export function reaches(here: Stop, arrivedMs: number, next: Stop): { inTime: boolean; arrivedMs: number } {
  const leg = legBetween(here, arrivedMs, next);
  const last = leg.at(-1);
  if (!last) return { inTime: true, arrivedMs };
  const cropsNothing = !isClose(here.framing) || next.acts.every((act) => act.box === null);
  return { inTime: cropsNothing || last.endMs <= next.fromMs, arrivedMs: last.endMs };
}

/** Back to the whole film before the scene ends at `endMs`. */
export function wayBack(here: Stop, arrivedMs: number, endMs: number): Leg {
  if (!isClose(here.framing)) return [];
  const startMs = Math.max(arrivedMs, here.untilMs, Math.min(restedMs(here, arrivedMs), endMs - cameraMs.move));
  if (endMs - startMs < cameraMs.shortest) return [];
  return [{ startMs, endMs: Math.min(endMs, startMs + cameraMs.move), framing: null }];
}
