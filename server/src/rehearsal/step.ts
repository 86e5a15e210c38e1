import type { AccessOf } from "#browser/access.ts";
import type { Browsers } from "#browser/browsers.ts";
import { StandIns } from "#browser/stand-ins.ts";
import { isConfirmed } from "#browser/step.ts";
import { FilmError } from "#lib/film-error.ts";
import type { Step } from "#jobs/step.ts";
import type { Plan, PlayedShot } from "#planning/plan.ts";
import type { Scene, Shot, Storyboard } from "#planning/storyboard.ts";
import type { Brief } from "#videos/brief.ts";
import { formatOf } from "#videos/format.ts";
import type { Rehearsal } from "./rehearsal.ts";
import { maxMends, tryShot, type Mend, type Stage } from "./try-shot.ts";
import { varied } from "./vary.ts";

export type RehearsalParts = {
  readonly browsers: Browsers;
  readonly accessOf: AccessOf;
  /** Asked once for a step that can neither be done nor healed. */
  readonly mend?: Mend;
  readonly tellAnew: TellAnew;
};

/** Tells what is left of a planned storyboard, so that no title speaks of what will not be seen; may add a look to the only scene. Pure. */
export type TellAnew = (left: Storyboard, planned: Storyboard, brief: Brief) => Storyboard;

/** A film needs at least this many scenes that work. */
const fewestScenes = 2;

/**
 * Runs a storyboard at full speed in a fresh session of the application and gives back what works, with what was
 * learned; what planning has played already, from the state to which the application is put back, is not played again. Fails with `nothing_to_film` when less than two scenes do.
 */
export function rehearsalStep({
  browsers,
  accessOf,
  mend,
  tellAnew,
}: RehearsalParts): Step<{ brief: Brief; planning: Plan }, Rehearsal> {
  return async ({ brief, planning }, context) => {
    const access = await accessOf(brief.accountId, brief.domain.id);
    // Put back, the application is as it was when the planner played just this in a fresh session.
    if (access?.reset !== undefined && isPlayed(planning)) {
      return { storyboard: planning.storyboard, shots: planning.played };
    }
    const prompt = brief.request.prompt ?? "";
    const fresh = (storyboard: Storyboard, round: number) =>
      access?.reset === undefined ? varied(storyboard, prompt, round) : storyboard;
    // Planning played it first, or those who have made the film before did: twice each.
    const round = 2 * (brief.round ?? 0) + 2;
    const storyboard = fresh(planning.storyboard, round);
    const { viewport } = formatOf(brief.request);
    const { language } = brief.request;
    const startPath = storyboard.scenes[0]?.startPath;
    await using session = await browsers.open({
      url: brief.domain.url,
      viewport,
      signal: context.signal,
      ...(language === undefined ? {} : { language }),
      ...(access === undefined ? {} : { access }),
      ...(startPath === undefined ? {} : { startPath }),
    });
    const standIns = new StandIns(planning.made ?? [], 2 * context.attempt + 1);
    const stage: Stage = {
      page: session.page,
      url: brief.domain.url,
      prompt,
      context: { ...context, note: (text) => context.note(standIns.leaving(text)) },
      mendsLeft: maxMends,
      standIns,
      ...(mend === undefined ? {} : { mend }),
    };
    const { scenes, shots } = await playAll(stage, storyboard);
    const proved = tellAnew({ ...storyboard, scenes }, storyboard, brief);
    if (proved.scenes.length < fewestScenes) throw nothingToFilm(scenes.length);
    if (writes(proved) && access?.reset === undefined) {
      context.note(
        "The application was written to in planning, rehearsal and filming, because its domain has no reset call.",
      );
    }
    return { storyboard: fresh(proved, round + 1), shots };
  };
}

const isPlayed = ({ storyboard, played }: Plan): boolean =>
  played.length > 0 && storyboard.scenes.length >= fewestScenes;

async function playAll(stage: Stage, storyboard: Storyboard): Promise<{ scenes: Scene[]; shots: PlayedShot[] }> {
  const scenes: Scene[] = [];
  const learned: PlayedShot[] = [];
  const all = storyboard.scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
  let played = 0;
  for (const scene of storyboard.scenes) {
    const kept: Shot[] = [];
    for (const shot of scene.shots) {
      stage.context.signal.throwIfAborted();
      const tried = await tryShot(stage, shot);
      stage.context.progress((played += 1) / all);
      if (tried === undefined) continue;
      kept.push(tried.shot);
      learned.push(tried.learned);
    }
    if (kept.length > 0) scenes.push({ ...scene, shots: kept });
    else stage.context.note(`The scene “${scene.title}” could not be played and was left out.`);
  }
  return { scenes, shots: learned };
}

function writes(storyboard: Storyboard): boolean {
  return storyboard.scenes.some((scene) =>
    scene.shots.some(({ steps }) => steps.some((step) => ["fill", "select"].includes(step.kind) || isConfirmed(step))),
  );
}

function nothingToFilm(scenes: number): FilmError {
  const found = scenes === 0 ? "None of the planned scenes" : "Only one of the planned scenes";
  return new FilmError(
    "nothing_to_film",
    `${found} worked in the application, and a film needs two. Name pages or buttons in the prompt as the application shows them, ` +
      "and check that its address is right and that the recorder can sign in.",
  );
}
