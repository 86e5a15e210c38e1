import { Value } from "typebox/value";
import type { AccessOf } from "#browser/access.ts";
import type { Browsers } from "#browser/browsers.ts";
import { StandIns } from "#browser/stand-ins.ts";
import { FilmError } from "#lib/film-error.ts";
import type { Step, StepContext } from "#jobs/step.ts";
import type { Brief } from "#videos/brief.ts";
import { formatOf } from "#videos/format.ts";
import { explore, maxActions } from "./explorer.ts";
import { madePersonal } from "./personal.ts";
import type { Plan } from "./plan.ts";
import type { Planner, PlanningContext } from "./planner.ts";
import { Playthrough } from "./playthrough.ts";
import { isSignInWall } from "./sign-in-wall.ts";
import { namesMade, standingIn } from "./standing-in.ts";
import { Storyboard } from "./storyboard.ts";

export type PlanningParts = {
  /** Tried in order; the next one takes over, with a note, when one fails. The last is the offline planner. */
  readonly planners: readonly Planner[];
  readonly browsers: Browsers;
  readonly accessOf: AccessOf;
};

/**
 * Turns a brief into a storyboard by trying it out in the application; one that is given is taken as it is. Fails with
 * `nothing_to_film` when the application shows nothing, with `sign_in_failed` when all it shows is a sign-in.
 */
export function planningStep({ planners, browsers, accessOf }: PlanningParts): Step<{ brief: Brief }, Plan> {
  return async ({ brief }, context, soFar) => {
    if (brief.storyboard !== undefined) {
      return { storyboard: Value.Parse(Storyboard, brief.storyboard), played: [] };
    }
    const access = await accessOf(brief.accountId, brief.domain.id);
    // With a reset the application always begins alike, and so does the film; without one invented values must differ.
    const seed = access?.reset === undefined ? context.jobId * 3 + context.attempt : 0;
    const finished = (storyboard: Storyboard) => madePersonal(storyboard, brief.request.contacts);
    const draft = (storyboard: Storyboard) => soFar?.({ storyboard: finished(storyboard), played: [] });
    const planning = { signal: context.signal, note: context.note, log: context.log, seed, draft };
    for (const [at, planner] of planners.entries()) {
      try {
        const plan = await planWith(planner, brief, { browsers, accessOf, context, planning });
        return { ...plan, storyboard: finished(plan.storyboard) };
      } catch (cause) {
        context.signal.throwIfAborted();
        if (cause instanceof FilmError || at === planners.length - 1) throw cause;
        context.log.warn({ err: cause, planner: planner.name }, "planner failed");
        context.note(
          `The ${planner.name} planner could not be used, so the ${planners[at + 1]?.name} one planned this film.`,
        );
      }
    }
    throw new FilmError("nothing_to_film", "There is no planner to plan this film.");
  };
}

type Around = Pick<PlanningParts, "browsers" | "accessOf"> & {
  readonly context: StepContext;
  readonly planning: PlanningContext;
};

async function planWith(
  planner: Planner,
  brief: Brief,
  { browsers, accessOf, context, planning }: Around,
): Promise<Plan> {
  const access = await accessOf(brief.accountId, brief.domain.id);
  const { viewport } = formatOf(brief.request);
  const language = brief.request.language;
  await using session = await browsers.open({
    url: brief.domain.url,
    viewport,
    signal: context.signal,
    ...(language === undefined ? {} : { language }),
    ...(access === undefined ? {} : { access }),
  });
  context.progress(0.1);
  const app = explore({
    page: session.page,
    url: brief.domain.url,
    prompt: brief.request.prompt ?? "",
    signal: context.signal,
    onAct: (acts) => context.progress(Math.min(0.95, 0.1 + (acts / maxActions) * 0.85)),
  });
  if (isSignInWall(await app.look())) throw behindAWall(access?.username !== undefined);
  const playthrough = new Playthrough();
  // Put back, the application takes each name anew.
  const names = access?.reset === undefined ? namesMade(brief.request.prompt ?? "") : [];
  const standIns = new StandIns(names, 2 * context.attempt);
  const storyboard = await planner.plan(brief, playthrough.noting(standingIn(app, standIns)), planning);
  if (storyboard.scenes.length === 0) {
    throw new FilmError(
      "nothing_to_film",
      "The application showed nothing that could be filmed. Check its address, and whether it asks to sign in.",
    );
  }
  const made = standIns.used;
  return { storyboard, played: playthrough.of(storyboard), ...(made.length > 0 && { made }) };
}

function behindAWall(isKnown: boolean): FilmError {
  const remedy = isKnown
    ? "though the stored user name was let in. Set the domain's address to the page that is there after signing in, or store a storage_state."
    : "before it shows anything. Store a user name and a password as the access of its domain.";
  return new FilmError("sign_in_failed", `The application asks to sign in ${remedy}`);
}
