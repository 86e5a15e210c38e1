import { activeOf } from "./active-voice.ts";
import { ofTheSame } from "./inflection.ts";
import type { Intent } from "./intent.ts";
import { there } from "./openings.ts";
import { phrase } from "./phrase.ts";
import { orderOf } from "./statements.ts";
import { bare } from "./sayings.ts";

/** "The rent is 900 euros from May, so change it in the settings": the order only says that it is to be so. */

const confirming = phrase(
  "((so|then|please|also|just|and) )*(change|update|correct|adjust|edit|amend|alter|fix|enter|record|note|set|do|mark|reflect) " +
    "((both|it|that|this|them|these|those|all (of )?(it|them|that)|everything|the {noun}( {noun})?)( (accordingly|that way|like that|as such|so|too|as well|there))*|accordingly)" +
    "( (in|on|under|at) (the |our |my |its )?<place={nouns}|{proper}>)?",
);

/** Whether a clause tells how something is to be, without an order in it. */
export const isStatement = (clause: string): boolean =>
  orderOf(clause) !== undefined ||
  ofTheSame(clause) !== undefined ||
  (/\s(?:should|must|ought|needs?|has|have|is|are)\s/.test(clause) && activeOf(clause) !== undefined);

/**
 * What was read of statements from `at` on, where a clause only confirms it: with the place it names, which is seen
 * first; `undefined` for any other clause.
 */
export function confirmed(clause: string, intents: readonly Intent[], at: number | undefined): Intent[] | undefined {
  const found = at === undefined || at >= intents.length ? null : confirming.exec(clause);
  if (found === null) return undefined;
  return [...intents.slice(0, at), ...there(bare(found.groups?.["place"] ?? "")), ...intents.slice(at)];
}
