import { phrase } from "./phrase.ts";
import { choiceIn } from "./sayings.ts";

/** "Vacant units in Leeds with at least 2 bedrooms": by which qualities some of a kind are told from the others. */

/** Words that lead to one more quality. */
const leads =
  "that|which|who|whose|in|from|at(?! (?:least|most))|with|without|coming from|tagged|labell?ed|assigned to|owned by|belonging to|due";

const some = phrase(
  `((the|all|our|my|those|only|just) )*<states=({small} ){0,2}?><kind=(?-i:\\p{Ll}{2,})s|those> <rest=(${leads})\\b.+>`,
);

/** What is stuck, or waits, "in the Proposal stage" is told by the stage. */
const next = new RegExp(
  `(?<!\\b(?:stuck|waiting|kept|sitting|based|located|stored|held|coming|is|are|ends?|expires?|for|to|by|at)|\\b(?:that|which|who)(?:\\s(?:is|are))?\\s\\p{Ll}+)(?:,\\s*|\\s+)(?:and\\s+)?(?=(?:${leads})\\s)`,
  "u",
);

const isIt = phrase(
  "{which} (is|are|was|were|has been|have been|has|have)( (still|now|currently|already|stuck|waiting in|sitting|kept|based|located))*( (in|at|on))? <state>",
);
const isWhose = phrase("whose <field=\\S+( \\S+)?> (is|are|ends?|expires?|starts?|begins?|equals?|reads) <is>");
const isIn = phrase("(in|(coming )?from|at|with) (the |an? |our |my )?<value>");

function choice(piece: string): string {
  const { state } = isIt.exec(piece)?.groups ?? {};
  if (state !== undefined) return choiceIn(state);
  const { field, is = "" } = isWhose.exec(piece)?.groups ?? {};
  if (field !== undefined) return `${field} ${choiceIn(is)}`;
  const value = isIn.exec(piece)?.groups?.["value"] ?? piece;
  return /^at\s(?:least|most)\s/u.test(value) ? value : choiceIn(value);
}

const isParticiple = /^(?:tagged|labell?ed|assigned|owned|whose|due)\s/;

const isQuantity = /^(?:all|every|any|those|these|only|just|first|last|latest|newest|recent)$/;

/** The list and what each of its qualities is to be; `undefined` for what is told by fewer than two words of that sort. */
export function qualitiesIn(text: string): { readonly kind: string; readonly by: readonly string[] } | undefined {
  const { states = "", kind = "", rest = "" } = some.exec(text)?.groups ?? {};
  const pieces = rest === "" ? [] : rest.split(next);
  const said = states.split(" ").filter((word) => word !== "" && !isQuantity.test(word));
  // "It for products whose …": another part of the sentence.
  if (said.some((word) => /^(?:it|them|for|by|to|of|in|on|and|with)$/.test(word))) return undefined;
  if (pieces.length < (said.length > 0 && isParticiple.test(rest) ? 1 : 2)) return undefined;
  return { kind: kind === "those" || kind === "ones" ? "" : kind, by: [...said, ...pieces.map(choice)] };
}
