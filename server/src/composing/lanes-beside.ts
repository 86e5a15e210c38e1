import { slots } from "#lib/slots.ts";
import type { Drawing } from "./lanes.ts";
import { crewOf } from "./rendering.ts";

/**
 * Lanes for what is drawn beside a step that needs a processor for itself, as filming does: as few of them are used as leave
 * it one, until `stepDone` is aborted; then all. What is drawn sooner would be waited for longer, by the step.
 */
export function lanesBeside(lanes: Drawing, stepDone: AbortSignal): Drawing {
  const few = slots(crewOf().besideAStep);
  return {
    async run(work, options) {
      const { signal } = options;
      using _slot = await few(AbortSignal.any([signal, stepDone])).catch(() => {
        signal.throwIfAborted();
        return undefined;
      });
      await lanes.run(work, options);
    },
  };
}
