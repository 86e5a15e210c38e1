/** What is said after a name, and belongs to it. */

const called = /^(?:called|named|titled|entitled)\s\p{Lu}[^"\u0001]*$/u;
const purpose =
  /^for\s((?:an?\s)?(?!(?:the|our|my|his|her|their|its|an?|one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|day|week|month|year)\s)\p{Ll}[\p{Ll}\s'’-]*)$/u;

/**
 * "Called Packing list for a weekend hike": what it is for, in small letters, is part of its name, where "for Ada" says whose
 * it is and "for tomorrow" when. The parts are a thing and what is said of it, each with the word that leads to it.
 */
export function withItsPurpose(
  [first = "", ...more]: readonly string[],
  isValue: (text: string) => boolean,
): [string, ...string[]] {
  const parts: [string, ...string[]] = [first];
  for (const part of more) {
    const [, what] = purpose.exec(part) ?? [];
    const last = parts.at(-1) ?? "";
    if (what !== undefined && called.test(last) && !isValue(what)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}
