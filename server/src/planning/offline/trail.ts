import { newNodes, type PageSnapshot } from "#browser/snapshot.ts";
import { targetOf, type Step } from "#browser/step.ts";
import type { Deed, Part } from "../deed.ts";
import type { Explorer } from "../explorer.ts";
import { glance } from "./desk/glance.ts";

/** An act as it was done while planning, and the page before and after it. */
type Act = { readonly step: Step; readonly before: PageSnapshot | undefined; after?: PageSnapshot };

/**
 * What was done while planning, in its order. Much of it is tried and taken back, and is no part of the film; where that
 * has left another page than the film has before it, as without a dialog that is still open there, the film has to go
 * to that page as well.
 */
export class Trail {
  readonly #acts: Act[] = [];
  #page: PageSnapshot | undefined;

  /** The same application, whose acts are noted. */
  noting(app: Explorer): Explorer {
    return {
      ...app,
      look: async () => {
        this.#page = await app.look();
        const last = this.#acts.at(-1);
        if (last !== undefined) last.after = this.#page;
        return this.#page;
      },
      act: async (step, wanted) => {
        const before = this.#page;
        const outcome = await app.act(step, wanted);
        if (outcome.ok) this.#acts.push({ step: outcome.step, before });
        return outcome;
      },
    };
  }

  /** The same deeds, with what takes the film to the page that a step was done on, wherever it would not be there. */
  bridged(deeds: readonly Deed[]): Deed[] {
    const first = deeds.map((deed) => this.#find(deed.parts.flatMap(({ steps }) => steps)[0], -1));
    let at = -1;
    let closed = false;
    const bridge = (step: Step, later: number): Step[] => {
      const found = this.#find(step, at);
      closed ||= found < 0 && isEscape(step);
      // What was not done here, or was put before what had been done earlier, tells nothing of where the film is.
      if (found < 0 || found > later) return [step];
      const way = step.kind === "goto" ? [] : this.#wayTo(found, { last: at, closed });
      [at, closed] = [found, false];
      return [...way, step];
    };
    return deeds.map((deed, index) => {
      const later = Math.min(...first.slice(index + 1).filter((each) => each >= 0));
      return {
        ...deed,
        parts: deed.parts.map((part) => ({
          ...part,
          steps: part.steps.flatMap((step) => bridge(step, later)),
          ...this.#seenBy(deed, part),
        })),
      };
    });
  }

  /** Where a part has led that only goes somewhere, before the rest of its deed. */
  #seenBy({ kind, parts }: Deed, part: Part): Pick<Part, "seen"> {
    const { after } = this.#acts[this.#find(part.steps.at(-1), -1)] ?? {};
    const goes = part.role === "visit" || (kind === "open" && part !== parts.at(-1));
    return goes && after !== undefined ? { seen: glance(after) } : {};
  }

  /** Which act a step of the film was, after another one; −1 where it was none. */
  #find(step: Step | undefined, last: number): number {
    return this.#acts.findIndex((act, index) => index > last && act.step === step);
  }

  /** What the film lacks between two acts, where what was tried between them has left another page. */
  #wayTo(next: number, { last, closed }: { readonly last: number; readonly closed: boolean }): Step[] {
    const tried = this.#acts.slice(last + 1, next).map(({ step }) => step);
    const [shown, needed] = [this.#acts[last]?.after ?? this.#acts[0]?.before, this.#acts[next]?.before];
    if (tried.length === 0 || shown === undefined || needed === undefined) return [];
    if (closed && shown.dialog !== undefined) return [];
    // What is found where the film stands as well needs no other way there, unless something lies over it.
    const over = liesOver(shown, needed);
    if (!over && offers(shown, this.#acts[next]?.step)) return [];
    // What was loaded anew stands as its address says.
    if (shown.path !== needed.path || tried.some(({ kind }) => kind === "goto"))
      return [{ kind: "goto", path: needed.path }];
    return over && tried.every(isEscape) ? tried : [];
  }
}

const isEscape = (step: Step): boolean => step.kind === "press" && step.key === "Escape";

/** Whether a page still has a dialog or the fields of a form open, which are gone as it is needed. */
const liesOver = (shown: PageSnapshot, needed: PageSnapshot): boolean =>
  (shown.dialog !== undefined && needed.dialog === undefined) ||
  (shown.path === needed.path && newNodes(shown, needed).some(({ field }) => field !== undefined));

/** Whether a page has what a step is done to, as far as that can be told by its name. */
function offers({ nodes }: PageSnapshot, step: Step | undefined): boolean {
  const target = step === undefined ? undefined : targetOf(step);
  if (target === undefined || target.by === "testId" || target.role === "none") return true;
  return nodes.some(({ role, name }) =>
    target.by === "text" ? name.includes(target.name) : role === target.role && name === target.name,
  );
}
