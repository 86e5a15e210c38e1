import type { Page } from "playwright-core";
import { locatorOf } from "#browser/locator.ts";
import { addressOf, pathOf, perform, type Effect } from "#browser/perform.ts";
import { refusedWord } from "#browser/destructive.ts";
import { settle } from "#browser/settle.ts";
import { look, type Sight } from "#browser/look.ts";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { targetOf, type Locator, type Step } from "#browser/step.ts";

/** Acts while planning, and how long planning may take. */
export const maxActions = 60;
export const maxPlanningMs = 300_000;

/** What came of an act. A refusal is final; a failure may be tried another way. */
export type Outcome =
  | { readonly ok: true; readonly effect: Effect }
  | { readonly ok: false; readonly refused: boolean; readonly reason: string };

/**
 * The living application as a planner may use it: it can look, and act within bounds. Every act is checked here, so
 * that neither a prompt, nor a page, nor a model can leave the application or destroy anything in it unasked.
 */
export type Explorer = {
  readonly prompt: string;
  look(): Promise<PageSnapshot>;
  /** Words that lead to a node of the last look. */
  locate(node: PageNode): Promise<Locator | undefined>;
  act(step: Step): Promise<Outcome>;
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

/** Each act waits at most this long for its element. */
const actTimeoutMs = 4_000;

/** Opens an application, already loaded in the page, to a planner. */
export function explore({ page, url, prompt, signal, onAct }: ExplorerOptions): Explorer {
  const deadline = performance.now() + maxPlanningMs;
  let acts = 0;
  let sight: Sight | undefined;
  const exhausted = () => acts >= maxActions || performance.now() > deadline;
  return {
    prompt,
    async look() {
      signal.throwIfAborted();
      sight = await look(page).catch(async () => {
        await settle(page);
        return look(page);
      });
      return sight.snapshot;
    },
    async locate(node) {
      const element = await sight?.elementOf(node);
      return element === undefined ? undefined : locatorOf(page, element);
    },
    async act(step) {
      signal.throwIfAborted();
      const refusal = refusalOf(step, { url, prompt });
      if (refusal !== undefined) return { ok: false, refused: true, reason: refusal };
      if (exhausted()) return { ok: false, refused: true, reason: "the limit of actions is reached" };
      onAct?.((acts += 1));
      try {
        return { ok: true, effect: await perform(page, step, { url, timeoutMs: actTimeoutMs }) };
      } catch (cause) {
        signal.throwIfAborted();
        return {
          ok: false,
          refused: false,
          reason: cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : "it failed",
        };
      }
    },
    path: () => pathOf(page),
    actionsLeft: () => (exhausted() ? 0 : maxActions - acts),
  };
}

/** Why a step may not be done: it leaves the application, destroys, or touches a secret; `undefined` when it may. */
export function refusalOf(step: Step, { url, prompt }: { url: string; prompt: string }): string | undefined {
  if (step.kind === "goto") {
    try {
      addressOf(step.path, url);
    } catch {
      return "it leads outside the application";
    }
    const word = refusedWord(new URL(step.path, url).pathname, prompt);
    return word === undefined ? undefined : `“${word}” is only done when the prompt asks for it`;
  }
  if (step.kind === "fill" && /pass(word|phrase)|card number|cvc|cvv/i.test(targetOf(step)?.name ?? "")) {
    return "secrets are not filled in";
  }
  const acting = step.kind === "click" || step.kind === "press";
  const word = acting ? refusedWord(targetOf(step)?.name ?? "", prompt) : undefined;
  return word === undefined ? undefined : `“${word}” is only done when the prompt asks for it`;
}
