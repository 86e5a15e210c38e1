import type { Intent } from "./intent.ts";
import { bare, kindOfName, properName } from "./sayings.ts";

/** What is sent, saved or confirmed: the form in front, or a thing that is named. */

/** "The coupon SPRING", "the booking of Ada Brook". */
const isOfSomebody =
  /^(?:the|an?)\s(?!form\s|changes\s)\p{Ll}+\s(?:(?:of|for|by|from)\s(?:the\s\p{Ll}+\s)?)?["\p{Lu}]/u;

/** "Ida Moor", whose booking is confirmed. */
const isSomebody = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)+$/u;

/** By its name, with its kind where that is told apart by quotes. */
function named(thing: string): { readonly what: string; readonly among?: string } {
  const { of: among, name: what } = kindOfName(thing) ?? {};
  return what === undefined || among === undefined ? { what: properName(thing) } : { what, among };
}

/** "Confirm the booking": a thing that gets confirmed, where "the changes" are only to be kept. */
const isRecord =
  /^the\s(?!form|changes?|dialog|question|window|settings?|action|prompt|pop-?up|message|selection|choice|deletion|entry|entries|values?)\p{Ll}{4,}$/u;

/** "Save it", "apply the coupon SPRING": a form is sent, or a thing is. */
export function sending(said: string, rest: string): Intent[] {
  if (rest !== "" && /^(?:apply|submit|confirm)$/.test(said) && isOfSomebody.test(rest))
    return [{ kind: "act", verb: said, ...named(bare(rest)) }];
  if (said === "confirm" && (isSomebody.test(rest) || isRecord.test(rest)))
    return [{ kind: "act", verb: said, what: bare(rest) }];
  const what = rest.replace(/(?:^|\s)(?:too|as\swell|again)$/i, "");
  const isForm = what === "" || /^(?:it|them|him|her|changes|the (?:changes|form)|that|this)$/i.test(what);
  return isForm || said !== "save" ? [{ kind: "submit" }] : [{ kind: "act", verb: "save", what: bare(what) }];
}
