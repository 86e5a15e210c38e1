import type { Page } from "playwright-core";
import { mayAgree, refusedWord } from "#browser/destructive.ts";
import { healLocator } from "#browser/heal.ts";
import { appearanceOf, resolveLocator } from "#browser/locator.ts";
import { look } from "#browser/look.ts";
import { pathOf, perform, type Effect } from "#browser/perform.ts";
import type { StandIns } from "#browser/stand-ins.ts";
import { confirming, isConfirmed, isCourtesy, isDismissal, targetOf, type Locator, type Step } from "#browser/step.ts";
import type { StepContext } from "#jobs/step.ts";
import type { PlayedShot } from "#planning/plan.ts";
import type { Shot } from "#planning/storyboard.ts";

/** Where a step has failed: the page as it stands, and what the film is to show. */
export type Place = { readonly page: Page; readonly url: string; readonly prompt: string };

/** Proposes another step for one that failed, from what the page shows now; `undefined` when there is none. */
export type Mend = (
  failed: Step,
  place: Place,
  context: Pick<StepContext, "signal" | "log" | "note">,
) => Promise<Step | undefined>;

export type Stage = Place & {
  readonly context: Pick<StepContext, "signal" | "note" | "progress" | "log">;
  readonly mend?: Mend;
  /** Names for those that the film makes, under which they are made here. */
  readonly standIns: StandIns;
  /** How often it may still be asked in this film. */
  mendsLeft: number;
};

/** A film with more dead steps than these is not saved by asking; each question costs time and money. */
export const maxMends = 6;

/** An element that is not there after this long will not come by itself. */
const patienceMs = 5_000;
/** One that is there may take this long until it can be used, on a busy machine. */
const actTimeoutMs = 10_000;

type Done = { readonly step: Step; readonly effect: Effect };
type Tried = { readonly shot: Shot; readonly learned: PlayedShot };

/** Plays a shot; steps that fail are healed, mended or dropped. `undefined` when nothing of it is left. */
export async function tryShot(stage: Stage, shot: Shot): Promise<Tried | undefined> {
  const before = stage.standIns.leaving(pathOf(stage.page));
  const done: Done[] = [];
  let dropped = false;
  for (const step of shot.steps) {
    stage.standIns.begin(step);
    const played = await tryStep(stage, stage.standIns.entering(step));
    if (played === undefined) dropped ||= !isCourtesy(step);
    else done.push(...stage.standIns.leaving(played));
  }
  if (done.length === 0 && shot.steps.length > 0) return undefined;
  const path = stage.standIns.leaving(pathOf(stage.page));
  return {
    shot: { ...(dropped ? untold(shot) : shot), steps: done.map(({ step }) => step) },
    learned: {
      shotId: shot.id,
      settleMs: done.reduce((sum, { effect }) => sum + effect.settleMs, 0),
      boxes: done.map(({ effect }) => effect.box),
      arounds: done.map(({ effect }) => effect.around),
      moved: path !== before,
      path,
    },
  };
}

/** Words about something that does not happen would be a lie: they go with their step. */
const untold = ({ id, steps }: Shot): Shot => ({ id, sentence: null, steps });

/** Does a step in the first way that works; what had to be sent away before it comes first. */
async function tryStep(stage: Stage, step: Step): Promise<Done[] | undefined> {
  const { context } = stage;
  const word = refusedIn(step, stage.prompt);
  if (word !== undefined) {
    context.note(`A step with “${word}” was left out, because the prompt does not ask for it.`);
    return undefined;
  }
  for (const attempt of [asPlanned, unblocked, healed, mended]) {
    const cleared = attempt === unblocked ? await clearTheWay(stage, step) : [];
    if (cleared === undefined) continue;
    const proposal = await attempt(stage, step);
    if (proposal === undefined || refusedIn(proposal, stage.prompt) !== undefined) continue;
    context.signal.throwIfAborted();
    const fingerprinted = await withFingerprint(stage.page, proposal);
    const agrees = (question: string) => isConfirmed(proposal) && mayAgree(question, stage.prompt);
    const effect = await perform(stage.page, proposal, { url: stage.url, timeoutMs: actTimeoutMs, agrees }).catch(
      () => undefined,
    );
    if (effect === undefined) continue;
    if (attempt === mended) noteMended(stage, step, proposal);
    return [...cleared, { step: effect.answered === "no" ? confirming(fingerprinted, false) : fingerprinted, effect }];
  }
  context.signal.throwIfAborted();
  if (step.kind !== "waitFor" && !isDismissal(step))
    context.note(`A step was left out: ${step.kind} “${targetOf(step)?.name ?? ""}” did not work in the application.`);
  return undefined;
}

function noteMended({ context }: Stage, failed: Step, done: Step): void {
  const [dead = failed.kind, alive = done.kind] = [targetOf(failed)?.name, targetOf(done)?.name];
  context.note(`“${dead}” was not found; “${alive}” was used instead.`);
}

function refusedIn(step: Step, prompt: string): string | undefined {
  if (step.kind === "goto") return refusedWord(step.path, prompt);
  return step.kind === "click" || step.kind === "press" ? refusedWord(targetOf(step)?.name ?? "", prompt) : undefined;
}

/** A dialog that the plan did not know of, or thought closed, is sent away; `undefined` when none is in the way. */
async function clearTheWay({ page, url, context }: Stage, step: Step): Promise<Done[] | undefined> {
  if (!["click", "fill", "select"].includes(step.kind)) return undefined;
  const target = targetOf(step);
  const { dialog, nodes } = (await look(page).catch(() => undefined))?.snapshot ?? { nodes: [] };
  const inside = nodes.some(
    ({ region, role, name }) => region === "dialog" && role === target?.role && name === target.name,
  );
  if (dialog === undefined || inside) return undefined;
  const away: Step = { kind: "press", key: "Escape" };
  const effect = await perform(page, away, { url, timeoutMs: patienceMs }).catch(() => undefined);
  context.signal.throwIfAborted();
  return effect === undefined ? undefined : [{ step: away, effect }];
}

const unblocked = (stage: Stage, step: Step) => asPlanned(stage, step);

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

async function mended(stage: Stage, step: Step): Promise<Step | undefined> {
  const { mend, context, page, url, prompt } = stage;
  if (mend === undefined || stage.mendsLeft === 0 || step.kind === "waitFor" || isDismissal(step)) return undefined;
  stage.mendsLeft -= 1;
  const asked = mend(step, { page, url, prompt }, context);
  const proposed = asked.then((found) => found && confirming(found, isConfirmed(step)));
  return proposed.catch((cause: unknown) => {
    context.signal.throwIfAborted();
    context.log.warn({ err: cause }, "a step could not be mended");
    return undefined;
  });
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
  const seen = element === null ? undefined : await appearanceOf(page, element).catch(() => undefined);
  return seen === undefined ? step : withTarget(step, { ...target, fingerprint: seen.fingerprint });
}
