import { BrowserGone } from "#browser/devtools.ts";
import { isCourtesy, targetOf, type Step } from "#browser/step.ts";
import { FilmError } from "#lib/film-error.ts";
import type { Shot } from "#planning/storyboard.ts";
import { passUntil, type Actor } from "./actor.ts";
import { addressShown } from "./address.ts";
import { CameraStalled } from "./camera.ts";
import { inFront } from "./in-front.ts";
import { isDone } from "./is-done.ts";
import { perform, type Act } from "./perform.ts";
import type { ShotTake, TakeEvent } from "./take.ts";

/** A shot outlasts its sentence by a breath. */
const breathMs = 250;
/** The pointer needs this long to come into the picture and arrive; without a voice there is nothing to wait for. */
const firstActMs = { spoken: 500, silent: 400 };
/** Between two acts the pointer travels; a long sentence leaves it more time. */
const travelMs = { least: 700, most: 1_500 };
/** The result of the last act is seen this long. */
const resultMs = 900;
/** What an act takes by itself, on average; only used to spread acts over their sentence. */
const usualActMs = 700;
/** By the wall clock: a page that has not given a sign of life for so long will give none. */
const silenceLimitMs = 15_000;
/** By the wall clock. An act takes one or two seconds, and ten times that on a slow machine. */
const stepLimitMs = 180_000;
const glanceMs = 500;

export type ShotGiven = {
  readonly shot: Shot;
  /** Length of the sentence's voice clip; 0 when nothing is said. */
  readonly clipMs: number;
  /** Called with a sentence for a person when a step had to be left out. */
  readonly note: (text: string) => void;
};

/** Films one shot: its acts fall into its sentence, which is not told where one is missing, and it lasts until both are over. */
export async function filmShot(
  actor: Actor,
  { shot, clipMs, note }: ShotGiven,
): Promise<{ shot: ShotTake; events: TakeEvent[] }> {
  const { reel } = actor;
  const startMs = reel.nowMs;
  const events: TakeEvent[] = [];
  const gapMs = gapOf(shot.steps.length, clipMs);
  let untold = false;
  let notBeforeMs = startMs + (clipMs > 0 ? firstActMs.spoken : firstActMs.silent);
  for (const step of shot.steps) {
    const address = addressShown(actor.camera);
    const acts = await attempt(actor, { step, notBeforeMs, note });
    untold ||= acts.length === 0 && !isCourtesy(step);
    const front = acts.length > 0 ? await inFront(actor) : {};
    const leadsTo = led(actor, acts, address);
    for (const act of acts) {
      const last = act === acts.at(-1);
      events.push({ shotId: shot.id, ...act, ...front, ...(last && leadsTo) });
    }
    if (acts.length > 0) notBeforeMs = reel.nowMs + gapMs;
  }
  const resultUntilMs = events.length > 0 ? (events.at(-1)?.endMs ?? 0) + resultMs : 0;
  await passUntil(actor, Math.max(startMs + clipMs + breathMs, resultUntilMs));
  return { shot: { shotId: shot.id, startMs, endMs: reel.nowMs, ...(untold && { untold }) }, events };
}

/** Where a step has led from an address: a new document from its first picture on, another view of the same one at once. */
function led({ camera, reel }: Actor, acts: readonly Act[], from: string): Pick<TakeEvent, "leadsTo"> {
  const address = addressShown(camera);
  const last = acts.at(-1);
  if (!last || address === from) return {};
  const changedMs = reel.frames.find((frame) => frame.atMs > last.atMs)?.atMs ?? last.endMs;
  const loadedMs = reel.loadedMs ?? 0;
  return { leadsTo: { atMs: loadedMs > last.atMs ? loadedMs : changedMs, address } };
}

/** Time between acts: what the sentence leaves, within what looks natural. */
function gapOf(acts: number, clipMs: number): number {
  const free = (clipMs - firstActMs.spoken - acts * usualActMs) / Math.max(1, acts);
  return Math.min(Math.max(free, travelMs.least), travelMs.most);
}

/** One step within its limit. A step that cannot be done is left out; a page or browser that is dead is an error. */
async function attempt(actor: Actor, given: { step: Step; notBeforeMs: number; note: ShotGiven["note"] }) {
  const { step, notBeforeMs, note } = given;
  try {
    return await whileAlive(actor, perform(actor, step, notBeforeMs), () => {
      throw new FilmError("page_timeout", `The page stopped answering while the film was at "${describe(step)}".`);
    });
  } catch (error) {
    const fatal = error instanceof FilmError || error instanceof CameraStalled || error instanceof BrowserGone;
    if (fatal || isGone(actor, error)) throw error;
    const what = isCourtesy(step) ? "was left out" : "was left out with its sentence";
    note(`The step "${describe(step)}" could not be filmed and ${what}: ${reasonOf(error)}.`);
    return [];
  }
}

/** Why a step could not be done, for a person: what a browser says of it names its own parts, and milliseconds. */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  if (/intercepts pointer events/.test(String(error))) return "something else lay over it";
  if (/timeout \d|\bwaiting for\b/i.test(said)) return "it was not there, or could not be used, when its turn came";
  return /^\p{Ll}+\p{Lu}?\p{L}*\.\w+: /u.test(said) ? "the page did not take it" : said.replace(/\.$/, "");
}

function isGone({ camera }: Actor, error: unknown): boolean {
  return camera.page.isClosed() || /has been closed|crashed|aborted/i.test(String(error));
}

/** Words for a person; never the value of a field. */
function describe(step: Step): string {
  return `${step.kind} ${targetOf(step)?.name ?? ("path" in step ? step.path : "")}`.trim();
}

/** Waits for work as long as the page lives; a slow machine may take its time. */
async function whileAlive<T>({ camera }: Actor, work: Promise<T>, onDead: () => never): Promise<T> {
  const startedMs = performance.now();
  // When the page is given up, nobody is left to hear how the work ends.
  work.catch(() => undefined);
  while (!(await isDone(work, glanceMs))) {
    const nowMs = performance.now();
    if (nowMs - Math.max(startedMs, camera.aliveMs) > silenceLimitMs || nowMs - startedMs > stepLimitMs) onDead();
  }
  return work;
}
