import type { Locator } from "#browser/step.ts";
import type { Explorer } from "../explorer.ts";
import type { Planner } from "../planner.ts";
import { keyOf, plain, type Stage } from "./recording.fixture.ts";

type Open = { -readonly [Key in keyof Stage]: Stage[Key] } & { readonly located: Record<string, Locator | null> };

/** A planner that leaves behind what it was shown and what it did: `stages` fills while it plans. */
export function recorded(planner: Planner): Planner & { readonly stages: readonly Stage[] } {
  const stages: Open[] = [];
  return {
    name: planner.name,
    stages,
    plan: (brief, app, context) => planner.plan(brief, recording(app, stages), context),
  };
}

function recording(app: Explorer, stages: Open[]): Explorer {
  const begin = () => {
    const begun: Open = { path: app.path(), actionsLeft: app.actionsLeft(), located: {} };
    stages.push(begun);
    return begun;
  };
  let stage = begin();
  return {
    prompt: app.prompt,
    path: () => app.path(),
    actionsLeft: () => app.actionsLeft(),
    async look() {
      stage.sight = await app.look();
      stage.path = app.path();
      return stage.sight;
    },
    async locate(node) {
      const locator = await app.locate(node);
      stage.located[keyOf(node)] = locator ?? null;
      return locator;
    },
    async act(step, wanted) {
      const outcome = await app.act(step, wanted);
      stage.act = plain(step);
      stage.outcome = outcome;
      stage = begin();
      return outcome;
    },
  };
}
