import type { Intent } from "./intent.ts";
import { saidOfIt, saidWith } from "./making.ts";
import { verbOf } from "./verbs.ts";

/** What a clause adds to the thing that was made just before it. */

type Creating = Extract<Intent, { kind: "create" }>;

/** "Starts an article and calls it Rain": the name is given to the thing as it is made. */
function nameGiven(made: Creating, [found, ...others]: readonly Intent[]): Creating | undefined {
  const isName = found?.kind === "fill" && /^(?:name|title)$/.test(found.field) && found.on === undefined;
  return !isName || others.length > 0 || made.values.some(({ hint }) => hint === "name")
    ? undefined
    : { ...made, values: [...made.values, { hint: "name", text: found.value }] };
}

/** "Creates a downtime and gives it the comment Kernel update": it has that, or its name, as it is made. */
function given(made: Creating, found: readonly Intent[], clause: string): Creating | undefined {
  const called = nameGiven(made, found);
  if (called !== undefined) return called;
  const fields = found.flatMap((each) =>
    each.kind === "fill" && each.on === undefined
      ? [{ hint: "pair" as const, field: each.field, text: `${each.field} ${each.value}` }]
      : [],
  );
  return /^gives?\s(?:it|them)\s/iu.test(clause) && fields.length > 0 && fields.length === found.length
    ? { ...made, values: [...made.values, ...fields] }
    : undefined;
}

/** What was made before a clause, with what that says of it; `undefined` where it says something else. */
export function madeWith(made: Intent | undefined, found: readonly Intent[], clause: string): Creating | undefined {
  if (made?.kind !== "create") return undefined;
  const more = verbOf(clause) === undefined ? saidOfIt(clause) : saidWith(clause);
  return more.length > 0 ? { ...made, values: [...made.values, ...more] } : given(made, found, clause);
}
