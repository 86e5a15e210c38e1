import { roots } from "./vocabulary.ts";

/** "The creation of an invoice", "its approval": a deed that is told with a noun is the order to do it. */

/** Nouns that stand for a deed and for nothing that a page may be called by. */
const deeds: Readonly<Record<string, string>> = {
  activation: "activate",
  addition: "add",
  approval: "approve",
  assignment: "assign",
  cancellation: "cancel",
  confirmation: "confirm",
  creation: "create",
  deactivation: "deactivate",
  deletion: "delete",
  dispatch: "send",
  duplication: "duplicate",
  enrolment: "enrol",
  enrollment: "enrol",
  publication: "publish",
  registration: "register",
  rejection: "reject",
  removal: "remove",
  renewal: "renew",
  restoration: "restore",
  shipment: "ship",
};

/** "Closing" → "close", "setting" → "set": the verb of what somebody is doing. */
const ofGerund = (word: string): string | undefined => {
  const base = /^(\p{Ll}{2,})ing$/u.exec(word)?.[1];
  return base === undefined
    ? undefined
    : [base, `${base}e`, base.replace(/(.)\1$/, "$1")].find((each) => roots.has(each));
};

const ofSomething =
  /^(?:(?:show|see|watch|film|demonstrate|present|cover|include|illustrate)\s)?(?:the\s|an?\s)?(?:(?:quick|simple|successful|immediate)\s)?(\p{Ll}+)\sof\s(.+)$/su;
const ofTheSame =
  /^(?:(?:show|see|watch|film|demonstrate|present|cover|include|illustrate)\s)?(its|their|his|her)\s(\p{Ll}+)(?:\s(?:by|to)\s(?:the|an?|our)\s.*)?$/su;

/** A clause whose deed is a noun as the order to do it; `undefined` for any other. */
export function deedOfNoun(clause: string): string | undefined {
  const text = clause.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const [, noun = "", what = ""] = ofSomething.exec(text) ?? [];
  const verb = deeds[noun] ?? (/^(?:(?:show|see|watch|film)\s)?the\s/.test(text) ? ofGerund(noun) : undefined);
  if (verb !== undefined) return `${verb} ${what}`;
  const [, whose = "", done = ""] = ofTheSame.exec(text) ?? [];
  const again = deeds[done];
  return again === undefined ? undefined : `${again} ${whose === "its" ? "it" : whose === "her" ? "her" : "them"}`;
}
