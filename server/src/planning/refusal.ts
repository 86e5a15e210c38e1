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
  if (step.kind === "fill" && /pass(word|phrase)|card number|cvc|cvv/i.test(targetOf(step)?.name ?? "")) {
    return "secrets are not filled in";
  }
  const acting = step.kind === "click" || step.kind === "press";
  return acting ? refusalOfWord(refusedWord(targetOf(step)?.name ?? "", prompt)) : undefined;
}

const refusalOfWord = (word: string | undefined) =>
  word === undefined ? undefined : `“${word}” is only done when the prompt asks for it`;
