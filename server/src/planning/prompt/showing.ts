import type { Intent } from "./intent.ts";
import { openings } from "./openings.ts";
import { plainly, pronoun } from "./sayings.ts";
import { filtering } from "./seeking.ts";
import { verbOf } from "./verbs.ts";

/** What is to be seen: places, things, and what is said of them. */

/** "That it turns up under recent changes", "it appear in the list": where it is to be seen. */
const turnsUp =
  /^(?:that\s+|how\s+)?(?:it|this|they|he|she|the\s+new\s+\p{Ll}+)\s+(?:now\s+|also\s+)?(?:(?:turn|show|come|pop)s?\s+up|appears?|(?:is|are)\s+(?:now\s+)?(?:listed|shown|displayed|included))\s+(?:under|in|on|among|at|within)\s+(.+)$/iu;

/** Where something is said to turn up; "in the list" is where one is. */
function listing(text: string): Intent[] | undefined {
  const where = turnsUp.exec(text)?.[1];
  if (where === undefined) return undefined;
  return /^(?:the\s+)?(?:list|table|page|screen)$/i.test(where) ? [] : openings(where);
}

/** What is asked to be seen, or to be checked; `read` reads an order that is said inside of it. */
export function showing(text: string, read: (order: string) => Intent[]): Intent[] {
  const rest = plainly(text);
  for (const reader of readers) {
    const found = reader(rest);
    if (found !== undefined) return found;
  }
  const [place, deed] = placeAndDeed(rest);
  if (deed !== "") return [...openings(place), ...read(deed)];
  const inside = /^([^",]+?)\s+(?:in|on|under)\s+(?:the|my|our|your|its)\s+([^",]{3,30})$/i.exec(rest);
  if (inside !== null && !/\sand\s/i.test(rest)) return [...openings(inside[2] ?? ""), ...openings(inside[1] ?? "")];
  return openings(rest);
}

/** Tried in this order; `undefined` where the text is of another kind. */
const readers: readonly ((rest: string) => Intent[] | undefined)[] = [
  listing,
  onlySome,
  justThere,
  stated,
  pointedAt,
  explained,
];

function onlySome(rest: string): Intent[] | undefined {
  const only = /^(?:only|just)\s+(.*)$/i.exec(rest);
  return only === null ? undefined : filtering("show only", only[1] ?? "");
}

/** "Around", "that it works": nothing by name. */
function justThere(rest: string): Intent[] | undefined {
  return /^(?:around|everything)\b|^how\s+\p{L}+\s+(?:it|this|that|everything)\s+(?:is|was|works|looks|goes)\b|^(?:that\s+)?(?:it|that|he|she|they)(?:['’](?:s|re)|\s(?:is|are|was|has|have|shows|appears|works|worked))\b/iu.test(
    rest,
  )
    ? []
    : undefined;
}

/** "That the team got bigger": what it is said of is shown. */
function stated(rest: string): Intent[] | undefined {
  const said =
    /^(?:that|how)\s+(.+?)\s+(?:is|are|got|gets|has|have|was|were|becomes?|became|shows? up|appears?|grew|grows|looks?)\b.*$/i.exec(
      rest,
    )?.[1];
  if (said === undefined || rest.includes(": ") || rest.includes('"')) return undefined;
  return pronoun.test(said) ? [] : openings(said);
}

/** "It in the storefront": where it is to be seen, unless one is there. */
function pointedAt(rest: string): Intent[] | undefined {
  if (!/^(?:it|that|this|them|the result|results?|me|us)(?:\s+(?:in|on)\s+.*)?$/i.test(rest)) return undefined;
  const where = /^it\s+(?:in|on)\s+(the\s\p{Ll}+)$/u.exec(rest)?.[1] ?? "";
  return /^(?:|the (?:list|table|page|screen|app|application|detail|tool))$/.test(where) ? [] : openings(where);
}

/** "How the team works: the board, the list": what comes after the colon is to be seen. */
function explained(rest: string): Intent[] | undefined {
  if (!/^how\b/i.test(rest)) return undefined;
  return rest.includes(": ") ? openings(rest.slice(rest.indexOf(": ") + 2)) : [];
}

/** "The contact form where you enter the phone number": the place, then what is done there; empty for anything else. */
function placeAndDeed(text: string): [string, string] {
  const [, place = "", deed = ""] =
    /^(.+?),?\s+(?:where|in which|on which)\s+(?:(?:you|we|i|they|one)\s+(?:can\s+)?)?(\p{Ll}.*)$/u.exec(text) ??
    /^((?:the|its|our|my)\s.+?|["\p{Lu}][^,]*?)\s+(?:in order\s+)?to\s+((?:move|rename|delete|mark|pause|send|edit|approve|archive|share|copy)\s(?:it|them|its|the|an?)\b.*|(?:pick|choose|select|set|change|turn|add|create|search|find|filter|sort|enable|disable|edit|rename|switch)\s.+)$/u.exec(
      text,
    ) ??
    [];
  return verbOf(deed) === undefined ? ["", ""] : [place, deed];
}
