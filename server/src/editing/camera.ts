import type { Act } from "./acts.ts";
import { legBetween, restingStop, wayBack, type Leg } from "./camera-legs.ts";
import { stopsOf } from "./camera-stops.ts";
import { overview, type Lens } from "./layout.ts";
import type { CameraMove } from "./timeline.ts";

type CameraInput = {
  readonly acts: readonly Act[];
  readonly startMs: number;
  readonly endMs: number;
  readonly film: Lens;
};

/** The camera's moves through one scene; it begins and ends with the whole film in view. */
export function cameraMoves({ acts, startMs, endMs, film }: CameraInput): CameraMove[] {
  const moves: CameraMove[] = [];
  const follow = (leg: Leg) => {
    for (const move of leg) moves.push({ ...move, ...(move.framing ?? overview(film)) });
  };
  const arrivedMs = () => moves.at(-1)?.endMs ?? startMs;
  let here = restingStop(film, startMs);
  for (const next of stopsOf(acts, { film, startMs })) {
    follow(legBetween(here, arrivedMs(), next));
    here = next;
  }
  follow(wayBack(here, arrivedMs(), endMs));
  return moves.map(({ startMs: from, endMs: to, scale, focus }) => ({ startMs: from, endMs: to, scale, focus }));
}
