import { verbOf } from "./verbs.ts";

/** What follows a joint is sometimes one more of what was begun to be listed, though it looks like an order. */

/** A place at which a sentence may be cut: what was said since the last one, the joint, and what follows. */
export type Place = { readonly said: string; readonly cut: string; readonly rest: string };

const numbers = ["two", "three", "four", "five", "six"];

/** "Add three tasks: call Ann, book a room and send the plan": as many names as were said, whatever they begin with. */
function isCounted({ said, cut }: Place): boolean {
  const found = /\b(two|three|four|five|six|[2-6])\s+(?:new\s+)?\p{Ll}+s(?::\s+(.*))?$/iu.exec(said);
  if (found === null || verbOf(said)?.kind !== "create") return false;
  if (found[2] === undefined) return cut.startsWith(":");
  const word = numbers.indexOf((found[1] ?? "").toLowerCase());
  return found[2].split(/\s*,\s*(?:and\s+)?|\s+and\s+/).length < (word < 0 ? Number(found[1]) : word + 2);
}

/** "Add the tasks Paint the fence and Mow the lawn": after names that are written with capitals one more, and no order. */
const isNamed = ({ said, cut, rest }: Place): boolean =>
  /^(?:\s*,\s*|(?:,)?\s+(?:and|&)\s+|\s*,\s*and\s+)$/u.test(cut) &&
  /^\p{Lu}\p{Ll}/u.test(rest) &&
  /\s\p{Ll}+s\s\p{Lu}[^,]*(?:,\s\p{Lu}[^,]*)*$/u.test(said) &&
  verbOf(said)?.kind === "create";

/** "Add the tags red and blue to the product Mug": one more of what was begun to be listed. */
const isListed = ({ said, cut, rest }: Place): boolean =>
  cut.startsWith(" and ") &&
  /\s(?:tags|labels|keywords|topics|categories|roles|groups|permissions|skills)\s[^\s,]+(?:,\s[^\s,]+)*$/u.test(said) &&
  /^[^\s,]+\s(?:to|from|on|for)\s/u.test(rest);

/** "Press Review and Create": one more button, by its name with a capital. */
const isPressedToo = ({ said, cut, rest }: Place): boolean =>
  cut.trim() === "and" && /^\p{Lu}\p{Ll}+(?=$|[,.;])/u.test(rest) && verbOf(said)?.kind === "click";

/** Whether what follows a joint is one more of several that were begun to be named. */
export const listsOn = (place: Place): boolean =>
  [isCounted, isNamed, isListed, isPressedToo].some((lists) => lists(place));
