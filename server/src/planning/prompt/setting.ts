import type { Intent } from "./intent.ts";
import { there } from "./openings.ts";
import { phrase } from "./phrase.ts";
import { remarkIn } from "./remarks.ts";
import { calledIn } from "./names.ts";
import { bare, placed, properName, withoutKind } from "./sayings.ts";
import { unquote } from "./values.ts";

/** What is set to a value, and what is chosen. */

/** "The status of the first ticket", "the price of the desk lamp", "the priority of Single sign-on". */
const owner =
  /^(.+?)\s+(?:of|for|on)\s+(?:the\s+)?(["\p{Lu}].*|\d+\w?\s\p{Lu}.*|(?:first|second|third|fourth|last|latest|newest|top)\s.+|(?:\p{Ll}+\s){0,2}(?:["\p{Lu}].*|(?!\S*-(?:in|up|out|off|on)$)\p{Ll}*(?:\p{Lu}|\p{Ll}-\p{Ll}|[\d_@/]|\p{Ll}\.\p{Ll})\S*)|(?<=\sthe\s)\p{Ll}[\p{Ll}-]+\s\p{Ll}.*)$/u;

/** "The first ticket's status". */
const possessor =
  /^(?:the\s+|our\s+|my\s+)?(?<on>(?!the\s|our\s|my\s)(?:\p{L}+\s)+\p{L}+|\p{Lu}\S*?)['’]s\s+(?<field>\p{Ll}.*)$/u;

/** "The site's tagline", "our shop's name": what belongs to the whole application is called by its own name. */
const ofTheWhole = /^(?:the|our|my|your)\s+\p{Ll}+['’]s\s+/u;

/** "The look of the tool", "the appearance": no place to go to, but what a theme changes. */
const ofAppearance = /^(?:the\s+|its\s+|our\s+)?(?:look|appearance|design|style|interface|ui)\b/i;

/** "My profile to the Coffee colour scheme": which of several the whole is to have. */
function schemeOf(what: string, to: string): Intent[] | undefined {
  const found =
    /^(?:the|an?)\s+(.+?)\s+((?:colou?r\s)?(?:scheme|theme)|layout|skin|language|view|currency|template|role|plan)$/iu.exec(
      to,
    );
  if (found === null || /\s(?:scheme|theme|layout|language|view)$/i.test(what)) return undefined;
  const light = ofAppearance.test(what) ? /^(?:dark|light|night|day)$/i.exec(found[1] ?? "")?.[0] : undefined;
  if (light !== undefined) return [{ kind: "open", what: `${light} mode` }];
  const place = ofAppearance.test(what) ? [] : there(bare(what));
  const whole = place.length === 0 ? ({ whole: true } as const) : {};
  return [...place, { kind: "choose", option: unquote(found[1] ?? ""), field: found[2] ?? "", ...whole }];
}

const onOrOff = /^(?:(?<on>on|active|enabled)|off|inactive|disabled)$/i;

/** "The alias wholesale to inactive": a thing is switched, where "the status to inactive" is a value. */
function switching(thing: string, state: string): Intent | undefined {
  const { on } = onOrOff.exec(state)?.groups ?? { on: false };
  return on === false || calledIn(thing) === undefined
    ? undefined
    : { kind: "toggle", what: bare(thing), on: on !== undefined };
}

/** Kinds of things that have a value of their own, and are at no stage. */
const isValued =
  /(?:^|\s)(?:field|box|input|parameter|property|attribute|setting|option|preference|variable|secret|key|label|tag|column|cell|page|site|shop|store|app|profile|account|theme|language|currency|unit)$/;

/** What a thing has of its own, by the word at its end. */
const isOfThing =
  /(?:name|title|subject|text|note|description|status|state|stage|phase|priority|severity|role|type|level|category|colou?r|size|country|day|date|time|due|deadline|price|rate|amount|value|owner|assignee)$/;

/** "Payment status", "the company page": something that takes a value, and nobody who has a name. */
const isField = (words: string): boolean => isValued.test(words) || isOfThing.test(words);

/** "That booking" stands for the one that was spoken of, where "that price" is a value that it has. */
const isPointedAt = (thing: string): boolean => /^(?:that|this|the same)\s\p{Ll}{3,}$/u.test(thing) && !isField(thing);

/** "Leni Hartwig to active", "the nurse Leni Hartwig to available": who has a name gets to a state, where "Payment Status to paid" is a value. */
function becoming(thing: string, state: string): Intent | undefined {
  const [, kind = "", name = ""] =
    /^(?:(?:the|our)\s)?(?:(\p{Ll}{3,})\s)?(\p{Lu}\S*(?:\s\p{Lu}\S*)+)$/u.exec(thing) ?? [];
  const isName = name !== "" && !isField(kind) && !isField(thing.toLowerCase());
  const isState =
    /^(?:(?:in)?active|(?:un)?available|(?:in)?visible|\p{Ll}{3,}ed|open|done|paid|sent|live|on hold)$/u.test(state);
  return isName && isState ? { kind: "act", verb: "mark", what: bare(thing), as: state } : undefined;
}

/** "The support ticket API limit reached to Solved": what has a name of its own gets to a stage, where "the field Price to 12" gets a value. */
function staging(thing: string, stage: string): Intent | undefined {
  const called = calledIn(thing);
  const isStage = /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+)?$/u.test(stage);
  if (isStage && isPointedAt(thing)) return { kind: "act", verb: "mark", what: "it", as: stage };
  const isName = called !== undefined && !called.doubtful && /^["\p{Lu}]/u.test(called.name) && /\s/.test(called.name);
  if (!isStage || !isName || isValued.test(called.kind)) return undefined;
  // Of which kind it is says in which list it stands.
  return { kind: "act", verb: "mark", what: bare(thing), as: stage };
}

/** What a field belongs to, and of which kind that is, where it is said: who has an address is a user. */
function belonging(thing: string): { on: string; among?: string } {
  const kind = /^(\p{Ll}{3,}(?:\s\p{Ll}{3,})?)\s(?=["\p{Lu}]|\S+@)/u.exec(thing)?.[1];
  const on = properName(thing.replace(/^(?:\p{Ll}+\s(?=\S+@)|\p{Ll}{3,}\s\p{Ll}{3,}\s(?=\p{Lu}))/u, ""));
  const among = kind ?? (/^\S+@\S+$/.test(thing) ? "user" : undefined);
  return { on, ...(among === undefined ? {} : { among }) };
}

/** "… and the port to 8080", "… and the MMSI to 244123456": one more field, which may be called in capitals. */
const nextField =
  /(?:,\s*(?:and\s+)?|\s+and\s+)(?=(?:(?:the\s+|its\s+)?\p{Ll}[\p{Ll} ]{1,36}|(?:the|its)\s+(?:[\p{Ll}-]+\s){0,2}\p{Lu}(?:[\p{Lu}\d]+|\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)(?:\s\p{Ll}+)?)\s(?:to\s|at\s|on\s["\d]))/u;

/** "… to Creative Director, office Denver": one more field with its value, where the word between them is left out. */
const fieldAlone =
  /(?<=\sto\s[^,]*)(,\s(?:and\s)?(?:(?:the|its|her|his)\s)?(?!(?:and|or|the|with|in|on|at|from|for|to|of)\s)\p{Ll}+(?:\s(?!to\s)\p{Ll}+)?)\s(?=[\p{Lu}\d"][^,]*(?:,|$))/gu;

/** "Read "Closed"", ""urgent" and "hardware"": what is quoted, and several of it without quotes, as tags are told. */
function valueIn(text: string): string {
  const said = text.replace(/^(?:say|read)\s+(?=["\p{Lu}])/u, "");
  if (/^"[^"]+"(?:(?:,|,?\sand)\s"[^"]+")+$/.test(said)) return said.replaceAll('"', "");
  return /^"([^"]+)",?\s/.exec(said)?.[1] ?? unquote(said);
}

/** "23:30 in the opening hours": where it is set. */
const inSettings =
  /^(.+?)\sto\s("[^"]+"|[\p{Lu}\d€$£][^,]*?)\s(?:in|on|under)\sthe\s((?:\p{Ll}+\s)?(?:settings|preferences|options|hours|profile|policy|rules|defaults))$/u;

/** A field and whose it is. "The task Answer tender of Polder Water" is a thing with its name, and no field is called so. */
const ownedIn = (field: string): RegExpExecArray | null =>
  /^(?:(?:the|our)\s)?\p{Ll}+\s["\p{Lu}]\S*\s/u.test(field) ? null : (owner.exec(field) ?? possessor.exec(field));

export const setting = (text: string): Intent[] => settingThere(text) ?? settingOf(text);

function settingThere(text: string): Intent[] | undefined {
  const [, what = "", value = "", where = ""] = inSettings.exec(text) ?? [];
  return where === "" ? undefined : [...there(where), ...settingOf(`${what} to ${value}`)];
}

function settingOf(text: string): Intent[] {
  const remark = remarkIn(text);
  if (remark !== undefined) return [...setting(remark.rest), remark.fill];
  const { rest, place } = placed(text);
  const several = rest.replace(fieldAlone, "$1 to ").split(nextField);
  if (several.length > 1) return [...there(place), ...several.flatMap(setting)];
  const found =
    /^(.+?)\s+(?:to|as|=|from .+? to|(?:at|on)(?=\s["\d]))\s+(.+)$/i.exec(rest) ??
    /^((?:(?:the|its)\s+\p{Ll}+)|status|priority|severity|role|stage|category|colou?r|language|currency)\s+(\p{Lu}.*|".*"|\d.*|high|low|medium)$/u.exec(
      rest,
    );
  if (found === null) return [...there(place), { kind: "act", verb: "edit", what: bare(rest) }];
  const own = placed((found[1] ?? "").replace(/^(?:the|its|our|my)\s+/, ""));
  if (own.place !== "") return [...there(own.place), ...setting(`the ${own.rest} to ${found[2] ?? ""}`)];
  const field = (found[1] ?? "").replace(/\s+(?:(?:of|for|on)\s+(?:it|them|that|this|him|her)|back)$/iu, "");
  const owned = ownedIn(field);
  const value = valueIn(found[2] ?? "");
  if (owned !== null) {
    const [field = "", on = ""] =
      owned.groups === undefined ? owned.slice(1) : [owned.groups["field"], owned.groups["on"]];
    return [{ kind: "fill", field: bare(field), value, ...belonging(bare(on)) }];
  }
  const scheme = schemeOf(field, found[2] ?? "");
  if (scheme !== undefined) return scheme;
  return [
    ...there(place),
    switching(field, value) ??
      staging(field, value) ??
      becoming(field, value) ?? { kind: "fill", field: bare(field.replace(ofTheWhole, "")), value },
  ];
}

export function choosing(rest: string): Intent[] {
  // "English as the language, Light as the theme and Monday as the first day".
  const each = rest.split(/,\s+(?:and\s+)?|\s+and\s+/);
  if (each.length > 1 && each.every((part) => /\S\sas\s/.test(part))) return each.flatMap(choosing);
  const found =
    /^(.+?)\s+(?:in|from|as|for|under)\s+(?:the\s+)?(.+?)(?:\s+(?:field|dropdown|drop-down|list|menu|select))?$/i.exec(
      rest,
    );
  const led = /^(?:the\s+)?(?!the\s)(\p{Ll}{3,}(?:\s\p{Ll}{3,})?)\s+(["\p{Lu}].*)$/u.exec(rest);
  const kind =
    /^(?:the\s+)?(["\p{Lu}][\p{L}\p{N}"'&-]*(?:\s["\p{Lu}][\p{L}\p{N}"'&-]*)*)\s+(label|tag|status|priority|category|type|option|plan|assignee|filter)$/u.exec(
      rest,
    );
  const quality =
    /^(?:the\s+)?(\p{Ll}+)\s+(colou?r|size|theme|template|layout|language|currency|priority|status|category|font|style|tone)$/u.exec(
      rest,
    );
  if (quality !== null) return [{ kind: "choose", option: quality[1] ?? "", field: quality[2] ?? "" }];
  if (kind !== null) return [{ kind: "choose", option: unquote(kind[1] ?? ""), field: kind[2] ?? "" }];
  if (found === null && led !== null)
    return [{ kind: "choose", option: unquote(led[2] ?? ""), field: bare(led[1] ?? "") }];
  if (found === null) return [{ kind: "choose", option: bare(rest), field: "" }];
  return [{ kind: "choose", option: bare(found[1] ?? ""), field: bare(found[2] ?? "") }];
}

/** What a thing is called, by the verb that says so: "call it" names it, "title it" gives it a title. */
export const naming = (phrase: string) =>
  phrase.startsWith("title") ? "title" : phrase.startsWith("label") ? "label" : "name";

/** "Berlin to Hamburg", "the Berlin folder to Hamburg": a thing gets another name. */
export function renaming(text: string): Intent[] | undefined {
  const { rest, place } = placed(text);
  const found =
    /^((?:(?:the|its|his|her|their|our)\s+(?:\p{Ll}+\s+)?)?["\p{Lu}].*?|it|that|this|the\s+(?:new\s+)?(?:copy|duplicate|clone|one)|(?:the\s+)?(?:first|second|third|last|latest)\s.+?|(?:(?:the|its|his|her|their|our)\s+)?(?:tag|label|category|folder|file|document|list|column|board|branch|group|channel|page|playlist|album|project|tab|field)\s(?!(?:name|title)\s)\S+)\s+(?:to|as|into)\s+(.+)$/u.exec(
      rest,
    );
  if (found === null) return undefined;
  const on = bare(found[1] ?? "").replace(/^\p{Ll}+\s(?=[\p{Ll}\d_-]+$)/u, "");
  const among = /^(\p{Ll}{3,})\s(?=["\p{Lu}])/u.exec(on)?.[1];
  return [
    ...there(place),
    {
      kind: "fill",
      field: "name",
      value: unquote(found[2] ?? ""),
      ...(/^(?:it|that|this|(?:new )?(?:copy|duplicate|clone|one))$/.test(on)
        ? {}
        : {
            on: (/^\p{Lu}/u.test(found[1] ?? "") ? on : properName(withoutKind(on))).replace(
              /^\p{Ll}+\s(?=["\p{Lu}])/u,
              "",
            ),
          }),
      ...(among === undefined ? {} : { among }),
    },
  ];
}

/** "Edit the page Swarm calendar": a thing is taken in hand, and what is changed of it comes after. */
export function editing(rest: string): Intent[] | undefined {
  // "The technician Ida Moor: region North, and on call": what is told after the colon is read against her form.
  const [, told] = thenTold.exec(rest) ?? [];
  if (told !== undefined) return [{ kind: "act", verb: "edit", what: bare(told) }];
  if (/\s(?:to|as|=)\s/.test(rest)) return undefined;
  const name = calledIn(rest)?.name ?? ofAnyKind.exec(rest)?.[1];
  return name === undefined ? undefined : [{ kind: "act", verb: "edit", what: unquote(name) }];
}

const thenTold = /^(it|(?:(?:the|our)\s)?(?:\p{Ll}+\s){0,2}["\p{Lu}#\d][^:]*):\s/u;

/** "The goal Order placed": of whatever kind it is, a thing with a name of its own; "the status Closed" is a value. */
const ofAnyKind =
  /^the\s+(?!(?:name|title|subject|text|note|description|status|state|priority|severity|role|type|stage|phase|category|colou?r|size|language|currency|country|date|time|due|deadline|price|rate|amount)\s)\p{Ll}{3,}\s+("[^"]+"|\p{Lu}[^",;:]*)$/u;

/** "Let it go to ada@corp.example as well": one more of those to whom it goes. */
const lettingGo = phrase("let {thing} (go|be (sent|forwarded|delivered)) to <value:address>( <also:too>)?");

/** "Let sales end on 31 July at noon": a day of the calendar is typed, where "Sunday" is one of seven. */
const lettingBegin = phrase(
  "let <what:nouns> <when=start|begin|end|close|open>s? (on|at) (?=.*\\d)<day=({day}|{clock}).*>",
);

/** "Let the week start on Sunday". */
export function letting(clause: string): Intent | undefined {
  const { value, also } = lettingGo.exec(clause)?.groups ?? {};
  if (value !== undefined)
    return { kind: "fill", field: "to", value, ...(also === undefined ? {} : { besides: true }) };
  const { what = "", when = "", day = "" } = lettingBegin.exec(clause)?.groups ?? {};
  if (day !== "") return { kind: "fill", field: `${bare(what)} ${when}`, value: unquote(day) };
  const found =
    /^let\s+(?:the\s+)?(.+?)\s+(?:be(?!\sthe\s\p{Ll}+\sof\s)|become|(?:start|begin|end)s?\s+(?:on|at|with))\s+(.+)$/iu.exec(
      clause,
    );
  return found === null ? undefined : { kind: "choose", field: bare(found[1] ?? ""), option: unquote(found[2] ?? "") };
}
