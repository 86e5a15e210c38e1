import type { Intent } from "./intent.ts";
import { phrase } from "./phrase.ts";
import { anyOf, bare, kindOfName, listIn, plainly } from "./sayings.ts";
import { unquote } from "./values.ts";

const withinRange = phrase("(the |all )?(?<where>{noun}s) (?<by>between \\S+ and \\S+( {noun})?)");

/** What is named to be seen: one or several, each with what is said of it. */
export function openings(text: string): Intent[] {
  const range = withinRange.exec(text)?.groups;
  if (range !== undefined) return [{ kind: "filter", by: range["by"] ?? "", where: range["where"] ?? "" }];
  const quoted = /^".*"$/.test(text.trim());
  const between =
    /\s*,(?!\d)\s*(?:and\s+)?(?:(?:then|next|finally|lastly)\s+)?|\s+and\s+(?:then\s+|finally\s+)?|\s+then\s+/i;
  const parts = quoted || isOnePaper.test(text) ? [text] : text.split(between);
  return parts
    .map((part) => part.replace(/^(?:(?:first|next|then|finally|lastly)\s+(?=the\b|an?\b)|back\s+to\s+)/i, ""))
    .map((part) => part.replace(isPlaced, "").replace(isWhatIsThere, ""))
    .flatMap(fromItsPlace)
    .flatMap(atTop)
    .map((part) => bare(anyOf(plainly(part.replace(aside, "")))).replace(/^all of (?:them|it)(?: again)?$/i, "all"))
    .filter((what) => what !== "" && !/^(?:there|here)$/i.test(what))
    .flatMap((part) => compared(part) ?? valued(part) ?? whatIsOnIt(part).flatMap(sortedOpening));
}

/** "The library first": when it is shown, where "newest first" is an order of rows. */
const isPlaced = /(?<=\p{Ll}{4,})(?<!est|latest|most\s\p{Ll}+)\s(?:first|too)$/u;

/** "The map where all our sites are drawn": what is to be seen there. */
const isWhatIsThere =
  /(?<=\p{L})\s(?:where|(?:in|on)\swhich)\s(?:all\s(?:of\s)?)?(?:the|our|your|their|its)\s(?:[\p{Ll}'’-]+\s){1,3}(?:is|are)\s(?:\p{Ll}+ly\s)?(?:drawn|listed|kept|shown|displayed|collected|gathered|stored|managed|found|described|explained|recorded|tracked|defined|configured|set)(?:\s(?:together|up|down))?$/u;

/** "The profit and loss report" is one. */
const isOnePaper = /^the\s\p{Ll}+\sand\s\p{Ll}+\s(?:report|statement|policy|conditions|account|agreement|form)$/u;

/** "Marta Lopez (mlopez)": what else a thing is called, said aside. */
const aside = /(?<=\p{Lu}\S*(?:\s\S+)*)\s*\([\p{L}\p{N}._@-]+\)/gu;

/** Menus that are called by how their button looks: what is in them is found by its own name. */
const byLook =
  /^(?:gear|cog(?:wheel)?|hamburger|burger|kebab|meatballs?|three[- ]dots?|dots|overflow|drop-?down|main|top|side)$/i;

/** "Marta from the users list", "the shortcuts in the user menu": where it is found, then what; "the items there" are the items. */
function fromItsPlace(part: string): string[] {
  const [, general = "", page = ""] =
    /^((?:the |our |my )?(?:settings|preferences|options|configuration|administration|admin|profile|menu))\s+under\s+(.+)$/iu.exec(
      part,
    ) ?? [];
  if (page !== "") return [general, page];
  const [, one = "", list = ""] =
    /^(.+?)\s+(?:from|in|out of)\s+(?:the|its|our|my|your)\s+(?:list|table)\s+of\s+(?:(?:the|all|our|my)\s+)*(\p{Ll}+s)$/u.exec(
      part,
    ) ?? [];
  if (list !== "") return [list, one];
  const here = part.replace(
    /\s+(?:(?:in\s+|over\s+|from\s+)?(?:there|here)|(?:from|in|on)\s(?:that|this|the same)\s(?:list|table|page|view))$/i,
    "",
  );
  const found =
    /^(.+?)\s+(?:from|in|under|through|out of)\s+(?:the|its|our|my|your)\s+((?:\p{L}+[\s-]){1,2}(list|table|menu))$/iu.exec(
      here,
    );
  if (found === null || /^(?:list|table|overview)\s+of\s/i.test(here)) return [here];
  const [, what = "", place = "", kind = ""] = found;
  const look = place.slice(0, -kind.length).trim();
  return kind.toLowerCase() === "menu" && byLook.test(look) ? [what] : [place, what];
}

/** "The customer at the top of the customers page": the page, then its first. */
function atTop(part: string): string[] {
  const found = /^(?:the\s+)?(\p{L}+)\s+at\s+the\s+(top|bottom)\s+of\s+(?:the\s+)?(.+)$/iu.exec(part);
  return found === null ? [part] : [found[3] ?? "", `${found[2] === "top" ? "first" : "last"} ${found[1] ?? ""}`];
}

/** "The van with the plate HH-RW 204": one of a kind, by a value of its own. */
const byValue = phrase("(the )?<of:noun> (with|under) (the|an?) {noun} (?=[^,]*\\d|{quote}|\\S+@)<name>");

/** "The customers page with Umbrella's invoices": the page, then what is to be seen on it. */
function whatIsOnIt(what: string): string[] {
  const found =
    /^(.+\s(?:page|list|screen|tab))\s+(?:with|for)\s+(.+)$/i.exec(what) ??
    /^(.+?)\s+with\s+(?:the|its|their|all)\s+(?!(?:most|least|name|title|label|number|\p{L}+est)\b)(.+)$/iu.exec(what);
  return found === null ? [what] : [found[1] ?? "", bare(found[2] ?? "")];
}

/** "The books that cost more than 20": the list, then what of it is to be seen. */
function compared(part: string): Intent[] | undefined {
  const [, list = "", by = ""] = /^(\p{Ll}+s)\s+(?:that|which|with|whose|having)\s+(.+)$/u.exec(part) ?? [];
  return isCompared.test(by)
    ? [
        { kind: "open", what: list },
        { kind: "filter", by, where: list },
      ]
    : undefined;
}

const isCompared =
  /\p{L}\s+(?:is |are )?(?:(?:more|less|fewer|greater|higher|lower|larger|smaller) than|at least|at most|over|under|above|below)\s+\p{Sc}?\d/iu;

function valued(part: string): Intent[] | undefined {
  const { of, name = "" } = byValue.exec(part)?.groups ?? {};
  return of === undefined || /^(?:page|list|screen|tab|form)$/.test(of)
    ? undefined
    : [{ kind: "open", what: unquote(name), of }];
}

/** "The topics by most replies", "the board by due date", where "sales by country" are figures. */
const inOrder =
  /^(.+?)\s+(by\s+(?:(?:most|fewest|least|latest|newest|oldest|highest|lowest|largest|biggest|smallest)\s\p{Ll}+|(?:\p{Ll}+\s)?(?:date|name|price|priority|amount|duration|age|rating|title|size)))$/iu;

/** "The unpaid orders, biggest first". */
const foremost = /^(.+?),?\s((?:newest|oldest|latest|cheapest|largest|biggest|highest|lowest|smallest) first)$/iu;

/** "The list sorted by due date". */
function sortedOpening(what: string): Intent[] {
  const found =
    /^(.+?)\s+(?:sorted\s+(by\s+.+)|(by\s+.+\sfirst))$/i.exec(what) ?? foremost.exec(what) ?? inOrder.exec(what);
  const named = kindOfName(what);
  if (named !== undefined) return [{ kind: "open", what: named.name, of: named.of }];
  return found === null
    ? [{ kind: "open", what: what.replace(/["“”]/g, "") }]
    : [{ kind: "open", what: found[1] ?? "" }, ...sorting(found[2] ?? found[3] ?? "")];
}

const downwards =
  /\b(?:desc(?:ending)?|highest|largest|biggest|longest|heaviest|newest|latest|best|most|reverse|high to low|z\s?(?:to|-|–)\s?a)\b(?! last)|\b(?:oldest|lowest|smallest) last\b/i;
const upwards =
  /\b(?:asc(?:ending)?|lowest|least|smallest|shortest|lightest|oldest|earliest|cheapest|low to high|a\s?(?:to|-|–)\s?z)\b(?! last)/i;

/** "By amount, newest first" → the column, and which way round. */
export function sorting(rest: string): Intent[] {
  const by = /(?:^|\s)by\s+(.+)$/i.exec(` ${rest}`)?.[1] ?? rest;
  // "From lowest to highest": the first that is said is the way round.
  const at = { down: by.search(downwards), up: by.search(upwards) };
  const descending = at.down >= 0 && (at.up < 0 || at.down < at.up);
  const round = { descending, ...(at.up >= 0 && !descending ? { ascending: true } : {}) };
  // "Newest first", by whatever that is told.
  const way =
    /^(?<list>it|them|the\s\p{Ll}+|)\s*(?<way>(?:newest|oldest|latest|cheapest|largest|biggest|highest|lowest|smallest|most \p{Ll}+) first)$/iu.exec(
      rest,
    )?.groups;
  if (way !== undefined) {
    const where = /^(?:it|them)$/i.test(way["list"] ?? "") ? "" : listIn(way["list"] ?? "");
    return [{ kind: "sort", by: way["way"] ?? "", ...round, ...(where === "" ? {} : { where }) }];
  }
  const column = by.replace(
    /[,(]?\s*(?:in\s+)?\b(?:again$|(?:newest|oldest|latest|highest|lowest|largest|biggest|smallest) last|asc(?:ending)?|desc(?:ending)?|(?:alphabetical|reverse|ascending|descending)\sorder|(?:most \p{Ll}+|\p{Ll}+est) first|from .*|high to low|low to high|first)\b.*$/iu,
    "",
  );
  const where = listIn(/^(.*?)\s+by\s/i.exec(rest)?.[1] ?? "");
  return [{ kind: "sort", by: bare(column), ...round, ...(where === "" ? {} : { where }) }];
}

/** A place that is only named to say where something is done. */
export const there = (place: string): Intent[] => (place === "" ? [] : [{ kind: "open", what: place, aside: true }]);
