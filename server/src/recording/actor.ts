import type { Locator as PageLocator } from "playwright-core";
import { healLocator } from "#browser/heal.ts";
import { resolveLocator } from "#browser/locator.ts";
import type { Locator } from "#browser/step.ts";
import type { Camera } from "./camera.ts";
import { held, type Found } from "./found.ts";
import type { Reel } from "./reel.ts";

/** Whoever acts before the camera: what each act needs, and where the mouse is. */
export type Actor = {
  readonly camera: Camera;
  readonly reel: Reel;
  /** The application's base address. */
  readonly url: string;
  /** Length of one picture. */
  readonly intervalMs: number;
  readonly mouse: { x: number; y: number };
  /** The address that its scene has begun at off camera, until the step that leads there is performed. */
  begunAt?: string | undefined;
};

/** A step that could not be performed; the film goes on without it. The message is for a person. */
export class StepDropped extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StepDropped";
  }
}

/** How long an element may take to appear, in time of the page; what the viewer need not see of it is cut. */
const patienceMs = 5_000;
const shownWaitMs = 300;
const glanceMs = 100;

/** Waits until the element is visible; heals its locator when it stays away. Throws StepDropped. */
export async function find(actor: Actor, target: Locator, limitMs = patienceMs): Promise<Found> {
  const { camera } = actor;
  const element = resolveLocator(camera.page, target);
  if (await appears(actor, element, limitMs)) return camera.ask(held(element));
  const healed = await camera.ask(healLocator(camera.page, target));
  const relative = healed === undefined ? undefined : resolveLocator(camera.page, healed);
  if (relative !== undefined && (await camera.ask(relative.isVisible()))) return camera.ask(held(relative));
  throw new StepDropped(`"${target.name || target.role}" was not found on the page`);
}

async function appears({ camera, reel }: Actor, element: PageLocator, limitMs: number): Promise<boolean> {
  try {
    for (let waitedMs = 0; waitedMs <= limitMs; waitedMs += glanceMs) {
      if (await camera.ask(element.isVisible())) return true;
      reel.cut = waitedMs >= shownWaitMs;
      await camera.pass(glanceMs);
    }
    return false;
  } finally {
    reel.cut = false;
  }
}

/** Lets time pass until the scene is that old. */
export async function passUntil({ camera, reel, intervalMs }: Actor, atMs: number): Promise<void> {
  if (atMs - reel.nowMs > intervalMs / 2) await camera.pass(atMs - reel.nowMs);
}
