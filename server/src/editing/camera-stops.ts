import type { Act } from "./acts.ts";
import { reaches, restingStop, stopFor, type Stop } from "./camera-legs.ts";
import { isClose, type Lens } from "./layout.ts";

/** Acts that follow each other within this time are looked at together when one close look shows them all, ms. */
const togetherMs = 2600;

type Scope = { readonly film: Lens; readonly startMs: number };

/** Where the camera stops in a scene: one stop for acts that belong together, each reachable from the one before. */
export function stopsOf(acts: readonly Act[], scope: Scope): Stop[] {
  const followed = acts.filter((act) => act.kind !== "waitFor" && (act.wide || act.box !== null));
  let stops = grouped(followed, scope.film);
  // Each round merges two stops, so this ends; a scene has a few dozen acts at most.
  for (let late = firstLate(stops, scope); late !== null; late = firstLate(stops, scope)) {
    const acts = [...(stops[late - 1]?.acts ?? []), ...(stops[late]?.acts ?? [])];
    stops = [...stops.slice(0, late - 1), stopFor(acts, scope.film), ...stops.slice(late + 1)];
  }
  return stops;
}

function grouped(acts: readonly Act[], film: Lens): Stop[] {
  const stops: Stop[] = [];
  for (const act of acts) {
    const last = stops.at(-1);
    const near = last && isClose(last.framing) && act.atMs - last.untilMs <= togetherMs;
    const together = near ? stopFor([...last.acts, act], film) : null;
    if (together && isClose(together.framing)) stops[stops.length - 1] = together;
    else stops.push(stopFor([act], film));
  }
  return stops;
}

/** Index of the first stop that the camera cannot reach before its act begins; never the first of all. */
function firstLate(stops: readonly Stop[], { film, startMs }: Scope): number | null {
  let here = restingStop(film, startMs);
  let arrivedMs = startMs;
  for (const [index, next] of stops.entries()) {
    const reached = reaches(here, arrivedMs, next);
    if (!reached.inTime && index > 0) return index;
    [here, arrivedMs] = [next, reached.arrivedMs];
  }
  return null;
}
