import type { Intent } from "./intent.ts";
import { phrase } from "./phrase.ts";

/** "Sort them by minutes and open the one that takes longest": one is known by where it stands in a list that was put in order. */

/** Which of several it is: by the most that any of them has, or by the least. */
const theOne = phrase(
  "(one (that|which|with|who) .*?)?(<most=longest|largest|biggest|highest|latest|newest|heaviest|dearest|greatest|most( {noun})?>|<least=shortest|smallest|lowest|oldest|earliest|cheapest|lightest|least( {noun})?|fewest>)( (one|of (them|all)|{noun}))?( of (them|all))?",
);

/** Which way round a list is where nobody has said it: what is opened then stands first. */
export function inOrder(intents: readonly Intent[]): Intent[] {
  const all = [...intents];
  for (const [at, intent] of intents.entries()) {
    const last = all[at - 1];
    const end = intent.kind === "open" && last?.kind === "sort" ? theOne.exec(intent.what)?.groups : undefined;
    if (last?.kind !== "sort" || end === undefined) continue;
    const descending = end["most"] !== undefined;
    const isSaid = last.descending || last.ascending === true;
    if (!isSaid) all[at - 1] = { ...last, descending, ...(descending ? {} : { ascending: true }) };
    all[at] = { kind: "open", what: isSaid && last.descending !== descending ? "last one" : "first one" };
  }
  return all;
}
