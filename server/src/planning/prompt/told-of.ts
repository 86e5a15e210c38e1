import { expression } from "./expression.ts";
import { phrase, source } from "./phrase.ts";
import { verbOf } from "./verbs.ts";

/** Sentences that say how something is, before it is told what is done about it. */

const telling = phrase(
  "<what=(the|an?|our|one of (the|our)) (?!(team|story|film|{viewers}))((?!that |which |who )\\S+ ){0,4}?\\S+?( (from|of|by|for|about|called|named) {proper})?|\\p{L}+ #?\\d+> " +
    "(is|are|was|were|has|have|had|does|did|do|will|would|needs?|no longer|still|never|cannot|can|came|comes?|gets?|got|went|goes|looks?|seems?|turned|ends?|expires?)(n{apostrophe}t)?( .+)?",
);

/** It stands for what was told of, and so do "that alert" and a field that is no other thing's, where "she opens her orders" is told of somebody. */
const pointsBack = expression(
  source(
    "\\b(it|its|that (?!({noun} )?(is|are|was)\\b){noun}\\b(?! to ))\\b|^(please )?(set|change|update|correct|adjust|raise|lower) the {noun}( {noun})? to .+",
  ),
  "iu",
);

/** "Update her address": somebody who was told of by name is meant. */
const pointsToSomebody =
  /^(?!(?:s?he|they|we|i|you)\s).*\b(?:his|her|their)\s(?!(?:in|on|off|up|out|down|over|back|among|to|from|as|at|with|for|by|into|the|an?)\b)\p{Ll}/iu;

/** Words that tell of a thing what it is or does, and are no part of its name. */
const finite =
  "(?-i:is|are|was|were|has|have|had|does|did|will|would|can|cannot|needs?|wants?|says?|both|all|got|left|lost|went|came|became|won|grew|fell|rose|broke|sent|paid|made|told|bought|sold)";

/** Words that stand for nobody by name. */
const nobody =
  "((an?|every|each|all|some|any|no|most|many|several|how|who|what|when|where|why|which|nobody|no one|everybody|everyone|somebody|someone|people|we|they|he|she|you|i|it|there|here|this|that|their|his|her|its|my|new|old|both)(?={apostrophe}|\\s))";

const ofOne = phrase(
  `(?!${nobody}|\\p{L}+ ${finite}\\b)<what=((the|our|this|that) )?(({noun} ){0,2}(?!(the|our|these|those|this|that) ){proper}|({noun} ){1,2}#?\\d\\S*)( (?!${finite}\\b){noun})?> ` +
    `(${finite}|no longer|still|never|(?-i:\\p{Ll}{2,}(s|ed)))(n{apostrophe}t)?( .+)?`,
);

/** "Tom Reed has left the club": of which record a sentence tells, if of one by its name. */
export function subjectOf(sentence: string): string | undefined {
  const text = isKindFirst.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
  return (ofOne.exec(text) ?? weAreWith.exec(text))?.groups?.["what"];
}

/** "Ticket #12 is late", "Guest Ada Holm leaves": the kind of thing, then its name. */
const isKindFirst =
  /^(?:\p{Lu}\p{Ll}+\s#?\d|(?:Guest|User|Member|Customer|Client|Patient|Employee|Contact|Coach|Student|Pupil|Tenant|Supplier|Subscriber|Colleague)\s\p{Lu})/u;

/** "We are done with Move 2023": what is talked of comes last. */
const weAreWith = phrase(
  "(we|i|they|everybody|nobody)( are| am|{apostrophe}re|{apostrophe}m| have| is)? .+ (with|about|of|for|need|want|use|read) <what=(the )?(({noun} )?{proper})>( any ?more| any longer)?",
);

/**
 * "The yellow cup goes out of the range, so she disables it": what a sentence tells of, where the next one does something
 * with it; `undefined` for any other clause.
 */
export function toldOf(clause: string, next: string | undefined): string | undefined {
  if (next === undefined || verbOf(next) === undefined || (verbOf(clause) !== undefined && !isKindFirst.test(clause)))
    return undefined;
  if (pointsBack.test(next)) return telling.exec(clause)?.groups?.["what"] ?? subjectOf(clause);
  return pointsToSomebody.test(next) ? subjectOf(clause) : undefined;
}
