import type { Given, Intent } from "./intent.ts";
import { singular } from "../telling/grammar.ts";
import { remarkIn } from "./remarks.ts";
import { bare, placed, pronoun, properName, withoutKind, withoutPurpose } from "./sayings.ts";
import { describedThing, shapeOf, unquote } from "./values.ts";

/** What is made, filled in, set and chosen, and the values that a clause gives for it. */

export const there = (place: string): Intent[] => (place === "" ? [] : [{ kind: "open", what: place, aside: true }]);

/** "Zoë Müller (zoe@corp.example) as an Editor", "zoe@corp.example as a guest". */
export function invitation(rest: string): Extract<Intent, { kind: "create" }>[] {
  const email = /[^\s(),]+@[^\s(),]+\.[^\s(),]+/.exec(rest)?.[0];
  const role = /\sas\s+(?:an?\s+|the\s+)?([^,]+)/i.exec(rest)?.[1];
  const others = rest
    .replace(/\sas\s.*$/i, "")
    .replace(email ?? "", "")
    .replace(/[(),]/g, " ");
  const name = /(?:^|\s)(\p{Lu}\S*(?:\s+\p{Lu}\S*)*|"[^"]+")/u.exec(others)?.[1];
  if ((name === undefined && email === undefined) || /\swith\s+(?:the\s+)?(?:user ?name|name|e-?mail)\s/i.test(rest))
    return creation(rest);
  const values: Given[] = [];
  if (name !== undefined) values.push({ hint: "name", text: unquote(name.trim()) });
  if (email !== undefined) values.push({ hint: "email", text: email });
  if (role !== undefined) values.push({ hint: "any", text: unquote(role) });
  return [{ kind: "create", what: "member", values }];
}

/** "A comment “Ship it” to the card Icons": what is written belongs to the thing that is named. */
export function remarking(rest: string): Intent[] | undefined {
  const said =
    /^(?:(?:an?|the|another)\s+)?(?:\p{Ll}+\s+)?(comment|reply|remark|message)\s*(?:saying|that (?:says|reads)|reading|with(?: the text)?|[:,])\s*(.+)$/iu.exec(
      rest,
    );
  if (said !== null) return [{ kind: "fill", field: said[1] ?? "", value: unquote(said[2] ?? "") }, { kind: "submit" }];
  const tagged =
    /^(?:an?|the)\s+(?:new\s+)?(label|tag|badge|category)\s+(?:called\s+|named\s+)?("[^"]+"|\S+(?:\s\p{Lu}\S*)*)\s+to\s+(.+)$/u.exec(
      rest,
    );
  if (tagged !== null) {
    const to = bare(tagged[3] ?? "");
    const value = unquote(tagged[2] ?? "");
    return [{ kind: "fill", field: tagged[1] ?? "", value, ...(pronoun.test(to) ? {} : { on: properName(to) }) }];
  }
  const found =
    /^(?:(?:an?|the|another)\s+)?(?:new\s+)?(comment|note|reply|remark|message)\s+(".*?"|.+?)\s+(?:to|on|in|for|under)\s+(?:the\s+)?(.+)$/i.exec(
      rest,
    );
  if (found === null) return undefined;
  const on = properName(unquote(found[3] ?? ""));
  return [{ kind: "fill", field: found[1] ?? "", value: unquote(found[2] ?? ""), on }, { kind: "submit" }];
}

/** "It's 310 euros, due by Friday", said after a thing that is made: its amounts and days. */
export function saidOfIt(clause: string): Given[] {
  return clause
    .split(/\s*,(?!\d)\s*(?:and\s+)?|\s+and\s+/)
    .map((each) => each.replace(/^(?:it(?:['’]s| is| costs?)|(?:the|its)\s+\p{L}+\s+is)\s+/iu, ""))
    .flatMap((each) => [each.replace(/\s+(?:for|of)\s.*$/, ""), /\b(?:by|due|until)\s+(.+)$/i.exec(each)?.[1] ?? ""])
    .flatMap((text): Given[] => {
      const shape = shapeOf(text);
      return shape === "text" ? [] : [{ hint: shape, text }];
    });
}

/** "The beans to the cart", "it to my favourites": what is there already is put somewhere; nothing is made. */
export function putting(verb: string, rest: string): Extract<Intent, { kind: "act" }>[] | undefined {
  const found =
    /^(?:(?:one|two|three|\d+)\s+of\s+)?((?:the|this|that)\s+.+?|it|this|that|them)\s+(?:to|into)\s+(?:(?:the|my|our|your|a)\s+)?(\p{Ll}[\p{L} ]*)$/u.exec(
      rest,
    );
  if (found === null || !/^(?:add|put|insert)$/.test(verb) || /^(?:it|this|that)$/.test(found[2] ?? ""))
    return undefined;
  return [{ kind: "act", verb: "add", what: bare(found[1] ?? ""), as: bare(found[2] ?? "") }];
}

/** "Berlin to Hamburg", "the Berlin folder to Hamburg": a thing gets another name. */
export function renaming(rest: string): Extract<Intent, { kind: "fill" }>[] | undefined {
  const found =
    /^((?:the\s+(?:\p{Ll}+\s+)?)?["\p{Lu}].*?|it|(?:the\s+)?(?:first|second|third|last|latest)\s.+?)\s+(?:to|as|into)\s+(.+)$/u.exec(
      rest,
    );
  if (found === null) return undefined;
  const on = bare(found[1] ?? "");
  return [
    {
      kind: "fill",
      field: "name",
      value: unquote(found[2] ?? ""),
      ...(on === "it" ? {} : { on: properName(withoutKind(on)) }),
    },
  ];
}

/** "Two cards: Print the posters and Rent the projector". */
function several(rest: string): Extract<Intent, { kind: "create" }>[] {
  const found =
    /^(?:(?:two|three|four|five|\d|a few|some|these|the following|new)\s+)+(\p{Ll}+s)(?::|,?\s+(?:called|named|titled))\s+(.+)$/iu.exec(
      rest,
    );
  if (found === null) return [];
  const names = (found[2] ?? "").split(/\s*,\s*(?:and\s+)?|\s+and\s+/).filter(Boolean);
  const what = singular(found[1] ?? "");
  return names.map((name) => ({ kind: "create", what, values: [{ hint: "name", text: unquote(name) }] }));
}

/** "An author called Ann to the authors table": the list that it is added to comes first. */
export function making(rest: string): Intent[] {
  const found =
    /^(.+\s(?:called|named|titled|entitled)\s.+?|.*".*")\s+(?:to|into|in)\s+(?:the|our|my)\s+((?:\p{Ll}+\s+){0,2}(?:table|collection|catalogue|catalog|directory|register|inventory|roster|address book|backlog|glossary)|\p{Ll}+\slist)$/u.exec(
      rest,
    );
  return found === null ? creation(rest) : [...there(bare(found[2] ?? "")), ...creation(found[1] ?? "")];
}

export function creation(rest: string): Extract<Intent, { kind: "create" }>[] {
  const all = several(rest);
  if (all.length > 1) return all;
  const { thing, values } = describedThing(
    rest
      .replace(/\s+(?:in|on|to|into)\s+the\s+\p{L}+\s+(?:page|section|screen|tab)$/iu, "")
      .replace(
        /\s+from\s+(?:the|my|our)\s+(?:dashboard|home ?page|overview|start page|menu|sidebar|toolbar|list|inbox|calendar|board)$/i,
        "",
      ),
  );
  const fresh =
    /^(?:an?\s+|the\s+|another\s+|one\s+|some\s+|my\s+)*(?:(?:(?:brand[- ])?new|fresh|empty|blank|simple|sample|dummy|test(?=\s(?:message|mail|e-?mail|event|notification)\b))\s+)*/i;
  const what = bare(thing.replace(fresh, ""));
  const named = /^(.+?)\s+(?:as|to)\s+(?:an?|the)\s+(?:new\s+)?(.+)$/i.exec(what);
  if (named !== null)
    return [
      {
        kind: "create",
        what: bare(named[2] ?? ""),
        values: [{ hint: "name", text: unquote(named[1] ?? "") }, ...values],
      },
    ];
  const to = /^(.+?)\s+(?:to|into|from)\s+(.+)$/i.exec(what);
  const address = to === null ? [] : addressee(to[1] ?? "", to[2] ?? "");
  return [{ kind: "create", what: to === null ? what : bare(to[1] ?? ""), values: [...address, ...values] }];
}

/** Whom a thing goes to: an address, or a name where the thing is one that is sent. */
function addressee(thing: string, to: string): Given[] {
  if (shapeOf(to) === "email") return [{ hint: "email", text: to }];
  const isSent = /\b(?:message|e-?mail|mail|letter|note|invitation|reply|request)$/i.test(thing);
  return isSent && /^["\p{Lu}]/u.test(to) ? [{ hint: "party", text: unquote(to) }] : [];
}

/** "Jane Doe, jane@example.com, with the message Hello": what goes into a form, each told by what it is. */
function formValues(rest: string): Given[] {
  const items = rest
    .replace(/^(?:the|our|your|its)\s+(?:\p{Ll}+\s+)?form\s+(?:with|as|for)\s+/iu, "")
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+(?=(?:the|an?)\s)/)
    .map((each) =>
      each.replace(/^(?:(?:with|as|saying)\s+)?(?:(?:the|an?)\s+)?(?=\p{Ll}+\s)/u, "").replace(/^(?:with|as)\s+/, ""),
    );
  const values = items.map((text): Given => {
    const shape = shapeOf(text);
    if (shape !== "text") return { hint: shape, text };
    if (/^\p{Lu}\p{Ll}+(?:\s\p{Lu}[\p{Ll}.]*)+$/u.test(text)) return { hint: "name", text };
    return { hint: /^\p{Ll}/u.test(text) ? "pair" : "any", text };
  });
  return values.length > 1 && values.some(({ hint }) => ["email", "name"].includes(hint)) ? values : [];
}

export function filling(rest: string): Intent[] {
  const values = /\s(?:with|as)\s.*\s(?:with|as)\s/i.test(rest) ? [] : formValues(rest);
  if (values.length > 0) return [{ kind: "create", what: "", verb: "fill", values }];
  const parts = [
    ...rest.matchAll(
      /(.+?)\s+(?:with|as|=)\s+(".*?"|.+?)(?=(?:,\s*(?:and\s+)?|\s+and\s+)(?:the\s+)?[\p{L} ]+?\s+(?:with|as|=)\s|$)/giu,
    ),
  ];
  const pairs = parts.map(
    (found) =>
      ({
        kind: "fill",
        field: bare((found[1] ?? "").replace(/^,?\s*(?:and\s+)?/, "")),
        value: unquote(found[2] ?? ""),
      }) as const,
  );
  return pairs.length > 0 ? pairs : [{ kind: "fill", field: bare(rest), value: "" }];
}

export function entering(text: string): Intent[] {
  const rest = withoutPurpose(text);
  const several = rest.split(/,\s*(?:and\s+)?/);
  const assigns = /\s(?:in|into|as|for)\s+(?:the\s+)?[\p{L} ]{2,24}$/iu;
  if (several.length > 1 && several.every((each) => assigns.test(each))) return several.flatMap(entering);
  const found = /^(.+?)\s+(?:in|into|as|for|on|to)\s+(?:the\s+)?([^"]+?)(?:\s+(?:field|box|input))?$/i.exec(rest);
  if (found === null) return [namedFirst(rest) ?? { kind: "fill", field: "", value: unquote(rest) }];
  const [, value = "", field = ""] = found;
  return /^(?:the\s+)?search\b/i.test(field)
    ? [{ kind: "search", query: unquote(value), where: "" }]
    : [{ kind: "fill", field: bare(field), value: unquote(value) }];
}

/** "The path /srv/shop", "an email ada@example.com", 'the name "Ada"': the field's own words, then what no label holds. */
function namedFirst(rest: string): Extract<Intent, { kind: "fill" }> | undefined {
  const found =
    /^(?:the|an?|your|its|my)\s+(\p{Ll}[\p{Ll} -]{1,30}?)\s+(?:of\s+|as\s+)?(["/~]\S.*|\p{Lu}.*|\d.*|\S+[@/\\:]\S.*)$/u.exec(
      rest,
    );
  return found === null ? undefined : { kind: "fill", field: bare(found[1] ?? ""), value: unquote(found[2] ?? "") };
}

/** "The status of the first ticket", "the price of the desk lamp", "the priority of Single sign-on". */
const owner =
  /^(.+?)\s+(?:of|for|on)\s+(?:the\s+)?(["\p{Lu}].*|(?:first|second|third|fourth|last|latest|newest|top)\s.+|\p{Ll}+\s["\p{Lu}].*|(?<=\sthe\s)\p{Ll}[\p{Ll}-]+\s\p{Ll}.*)$/u;

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

export function setting(text: string): Intent[] {
  const remark = remarkIn(text);
  if (remark !== undefined) return [...setting(remark.rest), remark.fill];
  const { rest, place } = placed(text);
  const several = rest.split(/(?:,\s*(?:and\s+)?|\s+and\s+)(?=(?:the\s+|its\s+)?\p{Ll}[\p{Ll} ]{1,23}\sto\s)/u);
  if (several.length > 1) return [...there(place), ...several.flatMap(setting)];
  const found =
    /^(.+?)\s+(?:to|as|=|from .+? to)\s+(.+)$/i.exec(rest) ??
    /^((?:the|its)\s+\p{Ll}+)\s+(\p{Lu}.*|".*"|\d.*|high|low|medium)$/u.exec(rest);
  if (found === null) return [...there(place), { kind: "act", verb: "edit", what: bare(rest) }];
  const owned = owner.exec(found[1] ?? "") ?? possessor.exec(found[1] ?? "");
  const value = unquote((found[2] ?? "").replace(/^(?:say|read)\s+(?=["\p{Lu}])/u, ""));
  if (owned !== null) {
    const [field = "", on = ""] =
      owned.groups === undefined ? owned.slice(1) : [owned.groups["field"], owned.groups["on"]];
    return [{ kind: "fill", field: bare(field), value, on: properName(bare(on)) }];
  }
  const scheme = schemeOf(found[1] ?? "", found[2] ?? "");
  if (scheme !== undefined) return scheme;
  return [...there(place), { kind: "fill", field: bare((found[1] ?? "").replace(ofTheWhole, "")), value }];
}

export function choosing(rest: string): Intent[] {
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
