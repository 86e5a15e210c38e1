import type { Given, Intent } from "./intent.ts";
import { singular } from "../telling/grammar.ts";
import { bare, pronoun, properName, withoutKind, withoutPurpose } from "./sayings.ts";
import { speechIn } from "./speech.ts";
import { describedThing, shapeOf, unquote } from "./values.ts";

/** What is made, filled in, set and chosen, and the values that a clause gives for it. */

export const there = (place: string): Intent[] => (place === "" ? [] : [{ kind: "open", what: place, aside: true }]);

/** "Zoë Müller (zoe@corp.example) as an Editor", "zoe@corp.example as a guest". */
export function invitation(said: string): Extract<Intent, { kind: "create" }>[] {
  const rest = said.replace(/\s+to\s+(?:it|them|that|(?:the|this|our)\s\p{Ll}+)$/u, "");
  const addresses = rest.match(/[^\s(),]+@[^\s(),]+\.[^\s(),]+/g) ?? [];
  if (addresses.length > 1) return addresses.flatMap(invitation);
  const both =
    /^(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?(?:,\s\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)*),?\sand\s(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)$/u.exec(
      rest,
    );
  if (both !== null) return [...(both[1] ?? "").split(/,\s/), both[2] ?? ""].flatMap(invitation);
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
  const speech = speechIn(rest);
  const said =
    /^(?:(?:an?|the|another)\s+)?(?:\p{Ll}+\s+){0,2}(comment|reply|remark|message|answer|feedback|note(?=\s(?:to|on|under)\s))(?:\s+(?:there|in there|on it|to it|under it))?(?:(?:\s*[:,]|\s+with(?:\s+the\s+text)?)\s*(.+))?$/iu.exec(
      speech?.rest ?? rest,
    );
  const text = speech?.said ?? said?.[2];
  if (said !== null && text !== undefined)
    return [{ kind: "fill", field: said[1] ?? "", value: unquote(text) }, { kind: "submit" }];
  // What is told in its own words may hold any word that would say where it goes.
  if (speech !== undefined && !rest.includes('"')) return undefined;
  const tagged =
    /^(?:(?:an?|the)\s+)?(?:new\s+)?(label|tag|badge|category)\s+(?:called\s+|named\s+)?("[^"]+"|\S+(?:\s\p{Lu}\S*)*)\s+to\s+(.+)$/u.exec(
      rest,
    );
  if (tagged !== null) {
    const to = bare(tagged[3] ?? "");
    const value = unquote(tagged[2] ?? "");
    return [{ kind: "fill", field: tagged[1] ?? "", value, ...(pronoun.test(to) ? {} : { on: properName(to) }) }];
  }
  const found =
    /^(?:(?:an?|the|another)\s+)?(?:new\s+)?(comment|note|reply|remark|message)\s+(?:saying\s+)?(".*?"|(?!(?:saying|asking|that|named|called|titled)\b)[^"]+?)\s+(?:to|on|in|for|under)\s+(?:the\s+)?(.+)$/i.exec(
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
    /^(?:(?:one|two|three|\d+)\s+of\s+)?((?:the|this|that|its|their|all|both|these)\s+.+?|it|this|that|them|\p{Lu}\S*(?:\s\p{Lu}\S*)*(?=\s(?:to|into)\s(?:the|my|our|this)\s(?:project|board|course|class|group|channel|meeting|event|list|playlist|album|cart|basket|queue|ticket|task|conversation|thread|room|sprint|page)$))\s+(?:to|into)\s+(?:(?:the|my|our|your|a|this)\s+)?(\p{Ll}[\p{L} ]*)$/u.exec(
      rest,
    );
  if (found === null || !/^(?:add|put|insert)$/.test(verb)) return undefined;
  // "The photos taken in August to it": to what is open.
  if (/^(?:it|this|that)$/.test(found[2] ?? "")) return [{ kind: "act", verb: "add", what: bare(found[1] ?? "") }];
  return [{ kind: "act", verb: "add", what: bare(found[1] ?? ""), as: bare(found[2] ?? "") }];
}

/** "Berlin to Hamburg", "the Berlin folder to Hamburg": a thing gets another name. */
export function renaming(rest: string): Extract<Intent, { kind: "fill" }>[] | undefined {
  const found =
    /^((?:(?:the|its|his|her|their|our)\s+(?:\p{Ll}+\s+)?)?["\p{Lu}].*?|it|that|this|(?:the\s+)?(?:first|second|third|last|latest)\s.+?|(?:(?:the|its|his|her|their|our)\s+)?(?:tag|label|category|folder|file|document|list|column|board|branch|group|channel|page|playlist|album|project|tab|field)\s(?!(?:name|title)\s)\S+)\s+(?:to|as|into)\s+(.+)$/u.exec(
      rest,
    );
  if (found === null) return undefined;
  const on = bare(found[1] ?? "").replace(/^\p{Ll}+\s(?=[\p{Ll}\d_-]+$)/u, (kind) =>
    /^(?:first|second|third|last|latest)\s/.test(kind) ? kind : "",
  );
  return [
    {
      kind: "fill",
      field: "name",
      value: unquote(found[2] ?? ""),
      ...(/^(?:it|that|this)$/.test(on)
        ? {}
        : { on: properName(withoutKind(on)).replace(/^\p{Ll}+\s(?=["\p{Lu}])/u, "") }),
    },
  ];
}

const oneMoreCalled = /(?:,\s+|,?\s+and\s+)(?:one|another|the (?:other|second|third))\s+(?:called|named|titled)\s+/gu;

/** "Two cards: Print the posters and Rent the projector". */
function several(text: string): Extract<Intent, { kind: "create" }>[] {
  const rest = text
    .replace(/,?\s+(?:(?:one|the first)\s+)(called|named|titled)\s+/u, " $1 ")
    .replace(oneMoreCalled, " and ");
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
  if (found !== null) return [...there(bare(found[2] ?? "")), ...creation(found[1] ?? "")];
  const head = speechIn(rest)?.rest ?? rest;
  const [inPlace = "", place = ""] = isIn.exec(head) ?? [];
  return place === "" ? creation(rest) : [...there(place), ...creation(rest.replace(inPlace, ""))];
}

/** "A user named Ada in the administration", "a discussion in the forum": where something is made. */
const isIn =
  /\s+(?:in|within|inside)\s+the\s+((?!(?:morning|afternoon|evening|middle|end|background|meantime|future|same|first|second|third|last|next|style|name|colou?r|range|shape|form|(?:\p{L}+\s)?(?:industry|department|category|group|team|project|class|region|zone|genre|language|currency))\b)\p{Ll}+(?:\s(?!called|named|titled|about)\p{Ll}+)?)(?=$|,|\s(?:called|named|titled|with|for|about)\s)/u;

/** "Hana Novak with hana@readers.example as a member", "Ravi as a new client": the kind comes last. */
const asKind =
  /^((?:["\p{Lu}]|\S+@)\S*(?:\s(?:["\p{Lu}]\S*|de|van|von|der))*),?(\s.*?)?,?\s+(?:as\s+(?:an?|our|the|another)\s+(?:new\s+)?(\p{Ll}+(?:\s\p{Ll}+)?)|(?:to|among)\s+(?:the|our)\s+(\p{Ll}+(?:\s\p{Ll}+)?s))(?=$|,|\swith\s)(.*)$/su;

function kindLast(rest: string): string {
  const [, name = "", said = "", kind, kinds, more = ""] = asKind.exec(rest) ?? [];
  if (name === "" || /\s(?:as|to)\s/.test(said)) return rest;
  const what = kind ?? singular(kinds ?? "");
  const called = shapeOf(name) === "email" ? `with ${name}` : `called ${name}`;
  const beside = said
    .trim()
    .replace(/^\((.*)\)$/, "$1")
    .replace(/^(?:with\s+)?(?=\S+@)/, "with ");
  return `${what} ${called}${beside === "" ? "" : ` ${beside}`}${more}`;
}

export function creation(text: string): Extract<Intent, { kind: "create" }>[] {
  const rest = kindLast(text);
  const all = several(rest);
  if (all.length > 1) return all;
  const { thing, values } = describedThing(
    rest
      .replace(/\s+(?:under|in|on|to|into)\s+(?:it|there|that(?:\s\p{Ll}+)?)$|\s+there$/u, "")
      .replace(/\s+(?:below|beneath|inside)\s+(?:the\s\p{Ll}+|\p{Lu}\S*)(?=\s+(?:called|titled|named)\s|$)/u, "")
      .replace(/\s+(?:in|on|to|into)\s+the\s+\p{L}+\s+(?:page|section|screen|tab)$/iu, "")
      .replace(
        /\s+from\s+(?:the|my|our)\s+(?:dashboard|home ?page|overview|start page|menu|sidebar|toolbar|list|inbox|calendar|board)$/i,
        "",
      ),
  );
  const fresh =
    /^(?:an?\s+|the\s+|another\s+|one\s+|some\s+|my\s+)*(?:(?:(?:brand[- ])?new|fresh|empty|blank|simple|sample|dummy|test(?=\s(?:message|mail|e-?mail|event|notification)\b))\s+)*/i;
  const what = bare(thing.replace(fresh, ""));
  const named =
    isSentTo.test(what) || /\s(?:that|which|who)\s/.test(what)
      ? null
      : /^(.+?)\s+as\s+(?:an?|the)\s+(?:new\s+)?(.+)$/i.exec(what);
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
  const thingOnly = to === null ? what : bare(to[1] ?? "");
  const called =
    /^(\p{Ll}+(?:\s(?!(?:below|under|inside|in|on|at|for|with|of|from|to)\s)\p{Ll}+)?)\s((?:\p{Lu}|["#])\S*(?:\s\p{Lu}\S*)*)$/u.exec(
      thingOnly,
    );
  const name: Given[] = called === null ? [] : [{ hint: "name", text: unquote(called[2] ?? "") }];
  return [{ kind: "create", what: called?.[1] ?? thingOnly, values: [...name, ...address, ...values] }];
}

/** "Message to the ward". */
const isSentTo = /\b(?:message|e-?mail|mail|letter|note|invitation|reply|invoice|bill|quote|offer)\s+to\s/i;

/** Whom a thing goes to: an address, or a name where the thing is one that is sent. */
function addressee(thing: string, to: string): Given[] {
  if (shapeOf(to) === "email") return [{ hint: "email", text: to }];
  const isSent = /\b(?:message|e-?mail|mail|letter|note|invitation|reply|request|invoice|bill|quote|offer)$/i.test(
    thing,
  );
  if (isSent && /^(?:the|our|my)\s\p{Ll}/u.test(to)) return [{ hint: "party", text: bare(to) }];
  if (!isSent || !/^["\p{Lu}]/u.test(to)) return [];
  const [, name = to, address = ""] = /^([^,\d]+),\s+(\S*\d.*)$/u.exec(to) ?? [];
  const at: Given[] = address === "" ? [] : [{ hint: "pair", text: `address ${address.replace(/,$/, "")}` }];
  return [{ hint: "party", text: unquote(name) }, ...at];
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
  if (pairs.length === 0 && /^(?:it|them)\s/.test(rest)) return [{ kind: "act", verb: "fill", what: rest }];
  return pairs.length > 0 ? pairs : [namedFirst(rest) ?? { kind: "fill", field: bare(rest), value: "" }];
}

/** "A temperature of 38.2 and a pulse of 96": what is read off, where "a ride of $36" is made. */
const readings = /^(?:(?:an?|the|its)\s+\p{Ll}+(?:\s\p{Ll}+)?\s+of\s+\d[\d.,]*(?:\s+and\s+|$))+$/u;

export function measuring(rest: string): Intent[] | undefined {
  if (!readings.test(rest)) return undefined;
  return rest.split(/\s+and\s+/).map((each) => {
    const [field = "", value = ""] = each.split(/\s+of\s+/);
    return { kind: "fill", field: bare(field), value };
  });
}

export function entering(text: string): Intent[] {
  const rest = withoutPurpose(text);
  const several = rest.split(/,\s*(?:and\s+)?/);
  const assigns = /\s(?:in|into|as|for)\s+(?:the\s+)?[\p{L} ]{2,24}$/iu;
  if (several.length > 1 && several.every((each) => assigns.test(each))) return several.flatMap(entering);
  const found =
    /^(.+?)\s+(?:in|into|as|for|on|to|(?<=")\s*(?:under|below|beside))\s+(?:the\s+)?([^"]+?)(?:\s+(?:field|box|input))?$/i.exec(
      rest,
    );
  // "Write her parents something" does not say what.
  if (found === null && /^(?:his|her|their|our|my|your|its|him|them)\s/i.test(rest)) return [];
  if (found === null) return [namedFirst(rest) ?? { kind: "fill", field: "", value: unquote(rest) }];
  const [, value = "", field = ""] = found;
  if (/^(?:it|him|her|them|these|\p{Ll}+ of (?:it|them|these))$/u.test(value))
    return [{ kind: "act", verb: "add", what: value, as: bare(field) }];
  return /^(?:the\s+)?search\b/i.test(field)
    ? [{ kind: "search", query: unquote(value), where: "" }]
    : [{ kind: "fill", field: bare(field), value: unquote(value) }];
}

/** "The path /srv/shop", "an email ada@example.com", 'the name "Ada"': the field's own words, then what no label holds. */
function namedFirst(rest: string): Extract<Intent, { kind: "fill" }> | undefined {
  const found =
    /^(?:the|an?|your|its|my|our|his|her|their)\s+(\p{Ll}[\p{Ll} -]{1,30}?)\s+(?:of\s+|as\s+)?(["/~]\S.*|\p{Lu}.*|\d.*|\S+[@/\\:]\S.*)$/u.exec(
      rest,
    );
  return found === null ? undefined : { kind: "fill", field: bare(found[1] ?? ""), value: unquote(found[2] ?? "") };
}
