import type { Intent } from "./intent.ts";

/** "Sky blue and of kind Mountain", "paid and from Berlin": one more quality, told by another word than the first. */
const further = /\s+(?:and|but)\s+(?=(?:of|in|from|with|whose|above|below|over|under|due|older|newer|more|less)\s)/u;

/** "Of kind Mountain", "in the category Tea", "from Berlin": without the word that only leads to it. */
const led = /^(?:of|in|from|with)\s+(?:the\s+|an?\s+)?/u;

/** A list that is told by several qualities is narrowed by one after the other. */
export function eachQuality(intents: readonly Intent[]): Intent[] {
  return intents.flatMap((intent): Intent[] => {
    if (intent.kind !== "filter") return [intent];
    return intent.by.split(further).map((by, at) => ({ ...intent, by: at === 0 ? by : by.replace(led, "") }));
  });
}
