import type { Effect } from "#browser/perform.ts";
import { targetOf, type Step } from "#browser/step.ts";
import type { Explorer } from "./explorer.ts";
import type { PlayedShot } from "./plan.ts";
import type { Shot, Storyboard } from "./storyboard.ts";

type Act = { readonly step: Step; readonly effect: Effect | undefined };

/** Notes what a planner does in an application, to know whether it has played what it has planned. */
export class Playthrough {
  readonly #acts: Act[] = [];

  /** The same application, whose acts are noted. */
  noting(app: Explorer): Explorer {
    return {
      ...app,
      act: async (step, wanted) => {
        const outcome = await app.act(step, wanted);
        this.#acts.push(outcome.ok ? outcome : { step, effect: undefined });
        return outcome;
      },
    };
  }

  /** What was learned of each shot; empty where anything else was done than the storyboard says, or anything failed. */
  of({ scenes }: Storyboard): PlayedShot[] {
    const shots = scenes.flatMap((scene) => scene.shots);
    const acts = this.#acts.values();
    const played = shots.map((shot) => playedShot(shot, acts));
    const whole = acts.next().done === true;
    return whole && played.every((shot) => shot !== undefined) ? played : [];
  }
}

/** Takes a shot's steps from what was done; `undefined` where it was something else. */
function playedShot({ id, steps }: Shot, acts: Iterator<Act, undefined>): PlayedShot | undefined {
  const effects: Effect[] = [];
  for (const step of steps) {
    const act = acts.next().value;
    if (act?.effect === undefined || wordsOf(act.step) !== wordsOf(step)) return undefined;
    effects.push(act.effect);
  }
  return {
    shotId: id,
    settleMs: effects.reduce((sum, { settleMs }) => sum + settleMs, 0),
    boxes: effects.map(({ box }) => box),
    arounds: effects.map(({ around }) => around),
    moved: effects.some(({ moved }) => moved),
    path: effects.at(-1)?.path ?? "",
  };
}

/** What a step does; of how its element looked, the storyboard may know more. */
function wordsOf(step: Step): string {
  const target = targetOf(step);
  return JSON.stringify(target === undefined ? step : { ...step, target: { ...target, fingerprint: undefined } });
}
