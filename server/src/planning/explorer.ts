import type { Page } from "playwright-core";
import { arrival } from "#browser/busy.ts";
import { mayAgree } from "#browser/destructive.ts";
import { locatorOf } from "#browser/locator.ts";
import { pathOf, perform, type Effect } from "#browser/perform.ts";
import { settle } from "#browser/settle.ts";
import { look, type Sight } from "#browser/look.ts";
import { readTooltips } from "#browser/tooltips.ts";
import { isActionable, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { confirming, type Locator, type Step } from "#browser/step.ts";
import { Endless } from "./endless.ts";
import { refusalOf } from "./refusal.ts";
import { refusalOfAnother } from "./refusal-of-another.ts";

/** Acts while planning, and how long planning may take. */
export const maxActions = 140;
export const maxPlanningMs = 300_000;

/** What came of an act, and the step as it is to be done again. A refusal is final; a failure may be tried another way, also where something lay over the element. */
export type Outcome =
  | { readonly ok: true; readonly effect: Effect; readonly step: Step }
  | { readonly ok: false; readonly refused: boolean; readonly reason: string; readonly covered?: true };

/**
 * The living application as a planner may use it: it can look, and act within bounds. Every act is checked here, so
 * that neither a prompt, nor a page, nor a model can leave the application or destroy anything in it unasked.
 */
export type Explorer = {
  readonly prompt: string;
  look(): Promise<PageSnapshot>;
  /** Words that lead to a node of the last look. */
  locate(node: PageNode): Promise<Locator | undefined>;
  /** With `wanted`, what the browser asks when that is done, in a window of its own, is answered with yes: the prompt asks for it. */
  act(step: Step, wanted?: boolean): Promise<Outcome>;
  path(): string;
  actionsLeft(): number;
};

export type ExplorerOptions = {
  readonly page: Page;
  /** The application's base address. */
  readonly url: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
  /** Called after each act with how many were made. */
  readonly onAct?: (acts: number) => void;
};

/** Each act waits at most this long for its element, which was there at the last look: four seconds were too few on a busy machine. */
const actTimeoutMs = 10_000;

/** What the last look has shown is there at once, or cannot be found by these words: they may be a part of others. */
const seenTimeoutMs = 2_500;

/** What lies over an element in a page at rest is a message that goes soon, or stays. */
const coveredTimeoutMs = 1_500;

/** How long an empty page may take to show anything that could be acted on. */
const appearingMs = 10_000;

/** Opens an application, already loaded in the page, to a planner. */
export function explore({ page, url, prompt, signal, onAct = () => undefined }: ExplorerOptions): Explorer {
  const deadline = performance.now() + maxPlanningMs;
  let acts = 0;
  let sight: Sight | undefined;
  let acted = false;
  const [vain, endless, tooltips] = [new Set<string>(), new Endless(), new Map<string, string>()];
  const exhausted = () => acts >= maxActions || performance.now() > deadline;
  return {
    prompt,
    async look() {
      signal.throwIfAborted();
      if (sight !== undefined && !acted && (await sight.isCurrent())) return sight.snapshot;
      sight = await appeared(page, await lookAtRest(page), { vain, signal });
      if (await readTooltips(page, sight, tooltips)) sight = await lookAtRest(page);
      acted = false;
      return sight.snapshot;
    },
    async locate(node) {
      signal.throwIfAborted();
      const found = await located(page, sight, node).catch(() => undefined);
      if (found !== undefined) return found;
      // The page has gone on to another document since the look, or has drawn this part anew: look once more.
      signal.throwIfAborted();
      await settle(page);
      sight = await look(page);
      const again = sameNode(sight.snapshot, node);
      return again === undefined ? undefined : located(page, sight, again);
    },
    async act(step, wanted = false) {
      signal.throwIfAborted();
      const refused = exhausted() ? "the limit of actions is reached" : refusalOf(step, { url, prompt });
      const reason = refused ?? endless.refusalOf(step) ?? (sight && refusalOfAnother(step, sight.snapshot, prompt));
      if (reason !== undefined) return { ok: false, refused: refused !== undefined, reason };
      onAct((acts += 1));
      acted = true;
      try {
        const timeoutMs = isSeen(step, sight?.snapshot) ? seenTimeoutMs : actTimeoutMs;
        const agrees = (question: string) => wanted && mayAgree(question, prompt);
        const effect = await perform(page, step, { url, timeoutMs, coveredTimeoutMs, agrees });
        return { ok: true, effect, step: confirming(step, effect.answered === "yes") };
      } catch (cause) {
        signal.throwIfAborted();
        endless.learn(step, cause);
        return { ok: false, refused: false, reason: reasonOf(cause), ...(wasCovered(cause) && { covered: true }) };
      }
    },
    path: () => pathOf(page),
    actionsLeft: () => (exhausted() ? 0 : maxActions - acts),
  };
}

/** Whether what is waited for was on the page when it was looked at last. */
function isSeen(step: Step, seen: PageSnapshot | undefined): boolean {
  if (step.kind !== "waitFor" || seen === undefined) return false;
  const texts = [...seen.nodes.map(({ name }) => name), ...(seen.lines ?? [])];
  return texts.some((text) => text.includes(step.target.name));
}

const wasCovered = (cause: unknown): boolean => /intercepts pointer events/.test(String(cause));

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : "it failed";

/** A page that is left while it is looked at is looked at once more, when it has come to rest. */
const lookAtRest = (page: Page): Promise<Sight> =>
  look(page).catch(async () => {
    await settle(page);
    return look(page);
  });

/** Paths on which something was waited for that did not come. */
type Patience = { readonly vain: Set<string>; readonly signal: AbortSignal };

/** After so many paths on which nothing has come, what looks as if something were still to come is how the application looks. */
const mostInVain = 3;

/**
 * A page on which there is nothing to act on has most likely not begun yet, and one that says so has not all that it will
 * show: both are waited for, until that was in vain on a path.
 */
async function appeared(page: Page, seen: Sight, { vain, signal }: Patience): Promise<Sight> {
  let now = seen;
  const until = performance.now() + appearingMs;
  const isBare = () => !now.snapshot.nodes.some(isActionable);
  const isHopeless = () => vain.has(now.snapshot.path) || vain.size >= mostInVain;
  while (isBare() && !vain.has(now.snapshot.path) && performance.now() < until && (await mayBegin(page))) {
    signal.throwIfAborted();
    await page.waitForTimeout(250);
    now = await look(page).catch(() => now);
  }
  const came = isBare() || isHopeless() ? "ready" : await arrival(page);
  if (isBare() || came === "vain") vain.add(now.snapshot.path);
  if (came === "ready") return now;
  signal.throwIfAborted();
  await settle(page);
  return lookAtRest(page);
}

/** Whether anything may still draw something on a page: one without scripts, frames or another address to go on to is all there. */
const mayBegin = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => document.querySelector("script,iframe,frame,object,embed,meta[http-equiv=refresh i]") !== null)
    .catch(() => true);

async function located(page: Page, sight: Sight | undefined, node: PageNode): Promise<Locator | undefined> {
  const element = await sight?.elementOf(node);
  return element === undefined ? undefined : locatorOf(page, element);
}
