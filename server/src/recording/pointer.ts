import type { Actor } from "./actor.ts";

/** The real mouse comes over its target this long before it acts, so that hover styles are seen just before. */
export const approachMs = 100;
const approachSteps = 3;
/** How long a button is held, so that pressed styles are seen. */
const pressMs = 66;

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

/** Presses and lets go where the mouse is. */
export async function press({ camera }: Actor): Promise<void> {
  await camera.ask(camera.page.mouse.down());
  await camera.pass(pressMs);
  await camera.ask(camera.page.mouse.up());
}
