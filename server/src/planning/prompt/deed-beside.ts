import type { Intent } from "./intent.ts";
import { filled, phrase, turns } from "./phrase.ts";
import { unquote } from "./values.ts";

/** "The member Ada for 7 days", "it to Tom Hale until 20 May": what is said of a deed beside what it is done to. */

type Fill = Extract<Intent, { kind: "fill" }>;

const compiled = (said: ReturnType<typeof turns>) => said.map(([pattern, meant]) => [phrase(pattern), meant] as const);

/** What it takes, whatever is done. */
const taking = compiled(turns`
  <rest>(,? with|(?<="),? and) <value:number> <field=(hours?|minutes?|days?)( (?-i:\p{Ll}+(?:ed|ent|en)))?> → <field>: <value>
  <rest=[^",]+ with the {noun} [^",]+?>,? and <value:number> <field=(hours?|minutes?|days?)( (?-i:\p{Ll}+(?:ed|ent|en)))?> → <field>: <value>
`);

/** How many of a thing there are to be; what takes it away takes all of it. */
const counted = compiled(turns`
  <value:number> ((units?|pieces?|pcs|boxes|packs|bottles|bags|sacks|crates|cartons|pallets|rolls|kg|litres|metres) )?of <rest=(the ({noun} ){1,2})?{named}> → quantity: <value>
`);
const takesAll = /^(?:delete|remove|archive|cancel|drop|clear|close|mark)$/;

/** Where what is brought somewhere is to be: "into berth C06". */
const placed = compiled(turns`
  <rest>,? (into|in|to|at|on) (the )?<field=berth|room|bay|slot|dock|bed|table|ward|gate|locker|stall|pen> <value=[^\s,]*\d[^\s,]*> → <field>: <value>
`);
const places = /^(?:launch|dock|moor|park|admit|seat|load)$/;

/** What comes last is taken off first; each comes to a field and its value. */
const beside = [
  ...taking,
  ...compiled(turns`
    (?!it )<rest>,? for <length> → duration: <length>
    <rest>,? (until|till) <day> → until: <day>
    <rest>,? with <level=low|medium|high|top|normal|urgent|critical> <field=priority|severity|urgency> → <field>: <level>
    <rest>,? with <value=\d[^,;]*?> as (its|{theirs}|the) <field=(first|last|start|end|due) (day|date)> → <field>: <value>
    <rest>(,? with|(?<="),? and) an? <field=deadline|due date|fee|discount|deposit|quantity> of <value> → <field>: <value>
  `),
];

/** The deed without what is said beside it, and that as values to be filled in for it. */
export function besideDeed(verb: string, text: string): { readonly rest: string; readonly fills: readonly Fill[] } {
  // A state lasts as long as is said with it.
  const turnsOf = [
    ...(verb === "mark" ? taking : beside),
    ...(takesAll.test(verb) ? [] : counted),
    ...(places.test(verb) ? placed : []),
  ];
  for (const [said, meant] of turnsOf) {
    const found = said.exec(text)?.groups;
    const [field = "", value = ""] = (found === undefined ? "" : filled(meant, found)).split(": ");
    if (found === undefined || value === "") continue;
    const { rest, fills } = besideDeed(verb, found["rest"] ?? "");
    return { rest, fills: [...fills, { kind: "fill", field, value: unquote(value), verb }] };
  }
  return { rest: text, fills: [] };
}

/** "12 pieces of the Handle from Norlift": so many more are ordered of a thing that is there. */
const moreOfIt = phrase(
  "<quantity:number> (units?|pieces?|pcs|boxes|packs|bottles|bags|sacks|crates|cartons|pallets|rolls|more) of <what=the ({noun} ){0,2}{named}>( from (the {noun} )?<supplier:named>)?",
);

/** What more is ordered of, and how many from whom; `undefined` where an order of its own is made. */
export function orderedOf(verb: string, text: string): readonly Intent[] | undefined {
  const { what, ...told } = (/^(?:re)?order$/.test(verb) ? moreOfIt.exec(text)?.groups : undefined) ?? {};
  if (what === undefined) return undefined;
  const fills = Object.entries(told).flatMap(([field, value]: [string, string | undefined]): Fill[] =>
    value === undefined ? [] : [{ kind: "fill", field, value: unquote(value), verb }],
  );
  return [{ kind: "act", verb, what: unquote(what.replace(/^the\s/, "")) }, ...fills];
}
