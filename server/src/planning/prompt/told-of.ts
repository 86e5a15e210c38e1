import { phrase } from "./phrase.ts";
import { verbOf } from "./verbs.ts";

/** Sentences that say how something is, before it is told what is done about it. */

const telling = phrase(
  "<what=(the|an?|our|one of (the|our)) (?!(team|story|film|{viewers}))((?!that |which |who )\\S+ ){0,4}?\\S+?( (from|of|by|for|about|called|named) {proper})?|\\p{L}+ #?\\d+> " +
    "(is|are|was|were|has|have|had|does|did|do|will|would|needs?|no longer|still|never|cannot|can|came|comes?|gets?|got|went|goes|looks?|seems?|turned|ends?|expires?)(n{apostrophe}t)?( .+)?",
);

/** It stands for what was told of, where "she opens her orders" is told of somebody. */
const pointsBack = /\b(?:it|its)\b/u;

const ofOne = phrase(
  "(?!(their|his|her|its|my|there|new|old|both) |\\p{L}+ (is|are|was|were|has|have|had)\\b)<what=((the|our|this|that) )?(({noun} ){0,2}{proper}|({noun} ){1,2}#?\\d\\S*)( (?!(is|are|was|were|has|have|had|does|did|will|would|cannot|can)\\b){noun})?> " +
    "(is|are|was|were|has|have|had|does|did|will|would|no longer|cannot|can|got|left|went|came|became|won|(?-i:\\p{Ll}{2,}(s|ed)))(n{apostrophe}t)?( .+)?",
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
  if (next === undefined || verbOf(clause) !== undefined || verbOf(next) === undefined || !pointsBack.test(next))
    return undefined;
  return telling.exec(clause)?.groups?.["what"];
}
