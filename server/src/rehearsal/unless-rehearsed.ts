import { takeAddress, type Artifacts } from "#artifacts/artifact.ts";
import type { Step } from "#jobs/step.ts";
import type { Plan } from "#planning/plan.ts";
import type { Brief } from "#videos/brief.ts";
import type { Rehearsal } from "./rehearsal.ts";

type Rehearse = Step<{ brief: Brief; planning: Plan }, Rehearsal>;

/** Leaves the rehearsal out where nothing will be filmed: for other words to a take that is still here. */
export function unlessRehearsed(rehearse: Rehearse, artifacts: Pick<Artifacts, "has">): Rehearse {
  return async (given, context) => {
    const takeOf = given.brief.remake?.takeOf;
    if (takeOf === undefined || !(await artifacts.has(takeAddress(context.accountId, takeOf)))) {
      return rehearse(given, context);
    }
    return { storyboard: given.planning.storyboard, shots: [] };
  };
}
