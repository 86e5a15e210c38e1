import { StepDropped, type Actor } from "./actor.ts";
import type { Found } from "./found.ts";
import { placeOf, type Place } from "./place.ts";

/** The real mouse comes over its target this long before it acts, so that hover styles are seen just before. */
export const approachMs = 100;
const approachSteps = 3;
/** How long a button is held, so that pressed styles are seen. */
const pressMs = 66;

/** Some elements never rest: after this they are pressed where they are. */
const followLimitMs = 3_000;

export type Point = { readonly x: number; readonly y: number };

/** Moves the mouse to a point within `approachMs`. The pointer in the film is drawn later and needs no path here. */
export async function approach(actor: Actor, to: Point): Promise<void> {
  const { camera, mouse } = actor;
  const from = { ...mouse };
  for (let step = 1; step <= approachSteps; step++) {
    const share = step / approachSteps;
    mouse.x = from.x + (to.x - from.x) * share;
    mouse.y = from.y + (to.y - from.y) * share;
    await camera.moveMouse(mouse.x, mouse.y);
  }
}

/**
 * Brings the mouse over an element that may still be moving, as entries of a menu do while it unfolds: follows it until
 * it rests under the mouse. Gives where the element is then.
 */
export async function reach(actor: Actor, element: Found): Promise<Place> {
  let place = await placeOf(actor, element);
  for (const startedMs = actor.reel.nowMs; ;) {
    const { point } = place;
    await approach(actor, point);
    const before = place.box;
    place = await placeOf(actor, element);
    const rests = before.x === place.box.x && before.y === place.box.y;
    if (rests || actor.reel.nowMs - startedMs >= followLimitMs) return inReach(actor, place);
  }
}

/** Throws StepDropped where a press would come down on something else. */
function inReach({ camera }: Actor, place: Place): Place {
  const { width, height } = camera.page.viewportSize() ?? { width: Infinity, height: Infinity };
  const { box } = place;
  const isSeen = box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0;
  if (!isSeen) throw new StepDropped(`"${place.label}" could not be brought into view`);
  return place;
}

/** Presses and lets go where the mouse is. */
export async function press({ camera }: Actor): Promise<void> {
  await camera.ask(camera.page.mouse.down());
  await camera.pass(pressMs);
  await camera.ask(camera.page.mouse.up());
}
