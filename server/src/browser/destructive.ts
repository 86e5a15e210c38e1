/**
 * Words on a control after which something cannot be taken back, or leaves the house. Such a control is only used
 * when the prompt asks for it in the same words.
 */
const families: readonly RegExp[] = [
  /\b(delet(e|es|ed|ing)|remov(e|es|ed|ing)|destroy(s|ed|ing)?|eras(e|es|ed|ing)|wip(e|es|ed|ing)|purg(e|es|ed|ing))\b/i,
  /\b(pay(s|ing)?|purchas(e|es|ed|ing)|buy(s|ing)?|check ?out|place order|subscribe)\b/i,
  /\b(send(s|ing)?|resend)\b/i,
  /\b(log|sign) ?-?(out|off)\b|\b(log|sign)(out|off)\b/i,
  /\b(revok(e|es|ed|ing)|deactivat(e|es|ed|ing)|terminat(e|es|ed|ing)|uninstall|unpublish|unsubscribe|cancel (account|plan|subscription))\b/i,
];

/** The destructive word in a label or address, unless the prompt asks for its family; `undefined` when harmless. */
export function refusedWord(label: string, prompt: string): string | undefined {
  const readable = label.replace(/[/_-]+/g, " ");
  for (const family of families) {
    const word = family.exec(readable)?.[0];
    if (word !== undefined && !family.test(prompt)) return word.toLowerCase();
  }
  return undefined;
}
