import type { Page } from "playwright-core";
import { refusedWord } from "#browser/destructive.ts";
import { healLocator } from "#browser/heal.ts";
import { fingerprintOf, resolveLocator } from "#browser/locator.ts";
import { pathOf, perform, type Effect } from "#browser/perform.ts";
import { targetOf, type Locator, type Step } from "#browser/step.ts";
import type { StepContext } from "#jobs/step.ts";
import type { Shot } from "#planning/storyboard.ts";
import type { ShotRehearsal } from "./rehearsal.ts";

/** Proposes another step for one that failed, from what the page shows now; `undefined` when there is none. */
export type Mend = (failed: Step, page: Page, signal: AbortSignal) => Promise<Step | undefined>;

export type Stage = {
  readonly page: Page;
  readonly url: string;
  readonly prompt: string;
  readonly context: Pick<StepContext, "signal" | "note" | "progress">;
  readonly mend?: Mend;
};

/** An element that is not there after this long will not come by itself. */
const patienceMs = 5_000;

type Tried = { readonly shot: Shot; readonly learned: ShotRehearsal };

/** Plays a shot; steps that fail are healed, mended or dropped. `undefined` when nothing of it is left. */
export async function tryShot(stage: Stage, shot: Shot): Promise<Tried | undefined> {
  const before = pathOf(stage.page);
  const done: { step: Step; effect: Effect }[] = [];
  let dropped = false;
  for (const step of shot.steps) {
    const played = await tryStep(stage, step);
    if (played === undefined) dropped ||= !isCourtesy(step);
    else done.push(played);
  }
  if (done.length === 0 && shot.steps.length > 0) return undefined;
  const path = pathOf(stage.page);
  return {
    // A sentence about something that does not happen would be a lie: it goes with its step.
    shot: { ...shot, sentence: dropped ? null : shot.sentence, steps: done.map(({ step }) => step) },
    learned: {
      shotId: shot.id,
      settleMs: done.reduce((sum, { effect }) => sum + effect.settleMs, 0),
      boxes: done.map(({ effect }) => effect.box),
      moved: path !== before,
      path,
    },
  };
}

/** Waiting for a result and pointing at it help the viewer; the story does not need them, nor a greeting that stays away. */
function isCourtesy(step: Step): boolean {
  return ["waitFor", "highlight"].includes(step.kind) || isDismissal(step);
}

/** Many applications greet once and remember that they were sent away while the film was planned. */
function isDismissal(step: Step): boolean {
  const words = /^(?:no\b|skip|later|not now|maybe later|close|dismiss|cancel|×|✕|got it|ok|okay)/i;
  return step.kind === "click" && words.test(step.target.name);
}

async function tryStep(stage: Stage, step: Step): Promise<{ step: Step; effect: Effect } | undefined> {
  const { context } = stage;
  const word = refusedIn(step, stage.prompt);
  if (word !== undefined) {
    context.note(`A step with “${word}” was left out, because the prompt does not ask for it.`);
    return undefined;
  }
  for (const attempt of [asPlanned, healed, mended]) {
    const proposal = await attempt(stage, step);
    if (proposal === undefined || refusedIn(proposal, stage.prompt) !== undefined) continue;
    context.signal.throwIfAborted();
    const fingerprinted = await withFingerprint(stage.page, proposal);
    const effect = await perform(stage.page, proposal, { url: stage.url, timeoutMs: patienceMs }).catch(
      () => undefined,
    );
    if (effect !== undefined) return { step: fingerprinted, effect };
  }
  context.signal.throwIfAborted();
  if (step.kind !== "waitFor" && !isDismissal(step))
    context.note(`A step was left out: ${step.kind} “${targetOf(step)?.name ?? ""}” did not work in the application.`);
  return undefined;
}

function refusedIn(step: Step, prompt: string): string | undefined {
  if (step.kind === "goto") return refusedWord(step.path, prompt);
  return step.kind === "click" || step.kind === "press" ? refusedWord(targetOf(step)?.name ?? "", prompt) : undefined;
}

async function asPlanned({ page }: Stage, step: Step): Promise<Step | undefined> {
  const target = targetOf(step);
  if (target === undefined) return step;
  const found = resolveLocator(page, target).waitFor({ state: "attached", timeout: patienceMs });
  return found.then(
    () => step,
    () => undefined,
  );
}

async function healed({ page, context }: Stage, step: Step): Promise<Step | undefined> {
  const target = targetOf(step);
  const relative = target === undefined ? undefined : await healLocator(page, target).catch(() => undefined);
  if (target === undefined || relative === undefined || relative.name === target.name) return undefined;
  context.note(`“${target.name}” was not found; “${relative.name}” was used instead.`);
  return withTarget(step, relative);
}

async function mended({ page, mend, context }: Stage, step: Step): Promise<Step | undefined> {
  return mend === undefined ? undefined : mend(step, page, context.signal).catch(() => undefined);
}

function withTarget(step: Step, target: Locator): Step {
  return "target" in step ? { ...step, target } : step;
}

async function withFingerprint(page: Page, step: Step): Promise<Step> {
  const target = targetOf(step);
  if (target === undefined || target.fingerprint !== undefined) return step;
  const element = await resolveLocator(page, target)
    .elementHandle({ timeout: 1_000 })
    .catch(() => null);
  const fingerprint = element === null ? undefined : await fingerprintOf(element).catch(() => undefined);
  return fingerprint === undefined ? step : withTarget(step, { ...target, fingerprint });
}
