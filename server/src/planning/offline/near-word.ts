import { keysOf, wordsOf } from "../prompt/words.ts";

/** Labels of more words tell of a thing in a sentence. */
const mostWords = 4;

/** What a page may be called besides what it shows. */
const neutral =
  /^(?:lists?|overview|pages?|management|manager|all|views?|tables?|boards?|dashboard|index|directory|archives?|library|settings?|cent(?:re|er)|home|panel|screen|history|log|calendar|register|catalog(?:ue)?|queue|explorer|browser|editor|tab|menu|book|data|info|details?|\d+)$/i;

/**
 * Whether a label only begins with what was asked for, and is of something else: "Host problems" are no hosts, and "Order
 * list" is where the orders are. Names are called as they are.
 */
export function isOnlyNear(asked: string, label: string): boolean {
  const words = wordsOf(label.replace(/\([^)]*\)/g, " "));
  if (
    /\p{Lu}|\d/u.test(asked) ||
    words.length > mostWords ||
    /[&,/:–—]|\s(?:and|or|of|in|for|by|to|with)\s/i.test(label)
  )
    return false;
  const [wanted, own] = [keysOf(asked), keysOf(words.join(" "))];
  const at = own.indexOf(wanted.at(-1) ?? "");
  const last = words.at(-1) ?? "";
  return at >= 0 && at < own.length - 1 && !wanted.includes(own.at(-1) ?? "") && !neutral.test(last);
}
