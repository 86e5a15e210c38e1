import { refusedWord } from "#browser/destructive.ts";
import { targetOf, type Step } from "#browser/step.ts";

/** What a step is judged by: the application's base address, and what the person asked for. */
export type Permission = { readonly url: string; readonly prompt: string };

/** Why a step may not be done: it leaves the application, destroys, or touches a secret; `undefined` when it may. */
export function refusalOf(step: Step, { url, prompt }: Permission): string | undefined {
  if (step.kind === "goto") {
    const address = URL.parse(step.path, url);
    if (address?.origin !== new URL(url).origin) return "it leads outside the application";
    return refusalOfWord(refusedWord(address.pathname, prompt));
  }
  const field = step.kind === "fill" ? (targetOf(step)?.name ?? "") : "";
  if (/card number|cvc|cvv/i.test(field) || (/pass(word|phrase)/i.test(field) && !asksForPassword(field, prompt))) {
    return "secrets are not filled in";
  }
  const acting = step.kind === "click" || step.kind === "press";
  return acting ? refusalOfWord(refusedWord(targetOf(step)?.name ?? "", prompt)) : undefined;
}

/** A field that asks for the password that is in use, which is never entered. */
export const passwordInUse = /\b(?:current|old|your)\b/i;

/** "Add a user with a password": a new one is set, where the prompt says so; the one in use is never entered. */
function asksForPassword(field: string, prompt: string): boolean {
  const said =
    /\b(?:with|and|gets?|giv(?:e|ing|es)|has|having)\s+(?:\p{L}+\s+){0,3}password\b/iu.exec(prompt)?.[0] ??
    writtenOut.exec(prompt)?.[0];
  return said !== undefined && !/\b(?:no|not|without)\b/i.test(said) && !passwordInUse.test(field);
}

/** "With the user name kim, the password Tulip-7-field": one of several things that are said of somebody new. */
const writtenOut = /,\s*(?:an?|the|her|his|their)\s+(?:new\s+|initial\s+|first\s+)?password\s+["“]?[^\s,]*\d/iu;

const refusalOfWord = (word: string | undefined) =>
  word === undefined ? undefined : `“${word}” is only done when the prompt asks for it`;
