import type { Intent } from "./intent.ts";

/**
 * "The Rose Backroad is finished, so set that booking to Done": of two states that one thing gets at once, the first only
 * tells why, and the second is the order.
 */
export function inOneState(intents: readonly Intent[]): Intent[] {
  return intents.flatMap((intent, at): Intent[] => {
    const [before, next] = [intents[at - 1], intents[at + 1]];
    if (next !== undefined && overrules(next, intent)) return [];
    if (before === undefined || !overrules(intent, before) || intent.kind !== "act" || before.kind !== "act")
      return [intent];
    return [
      { kind: "act", verb: intent.verb, what: before.what, ...(intent.as === undefined ? {} : { as: intent.as }) },
    ];
  });
}

const overrules = (later: Intent, earlier: Intent): boolean =>
  earlier.kind === "act" &&
  later.kind === "act" &&
  [earlier, later].every(({ verb, as }) => verb === "mark" && as !== undefined) &&
  later.what === "it" &&
  later.of === earlier.what;
