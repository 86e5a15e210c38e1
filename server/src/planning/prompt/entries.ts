import type { Given, Intent } from "./intent.ts";
import { bare, placed, properName } from "./sayings.ts";
import { describedThing, unquote } from "./values.ts";

/** What is made, filled in, set and chosen, and the values that a clause gives for it. */

export const there = (place: string): Intent[] => (place === "" ? [] : [{ kind: "open", what: place, aside: true }]);

/** "Zoë Müller (zoe@corp.example) as an Editor". */
export function invitation(rest: string): Extract<Intent, { kind: "create" }>[] {
  const email = /\(?([^\s()]+@[^\s()]+\.[^\s()]+)\)?/.exec(rest);
  const found = /^(\p{Lu}[^(),]*?)(?:\s*[(,]|\s+(?:with|as)\s|$)/u.exec(rest);
  if (found === null) return creation(rest);
  const role = /\sas\s+(?:an?\s+|the\s+)?(.+)$/i.exec(rest)?.[1];
  const values: Given[] = [{ hint: "name", text: unquote(found[1] ?? "") }];
  if (email !== null) values.push({ hint: "email", text: email[1] ?? "" });
  if (role !== undefined) values.push({ hint: "any", text: unquote(role) });
  return [{ kind: "create", what: "member", values }];
}

/** "A comment “Ship it” to the card Icons": what is written belongs to the thing that is named. */
export function remarking(rest: string): Intent[] | undefined {
  const found =
    /^(?:(?:an?|the|another)\s+)?(?:new\s+)?(comment|note|reply|remark|message)\s+(".*?"|.+?)\s+(?:to|on|in|for|under)\s+(?:the\s+)?(.+)$/i.exec(
      rest,
    );
  if (found === null) return undefined;
  const on = properName(unquote(found[3] ?? ""));
  return [{ kind: "fill", field: found[1] ?? "", value: unquote(found[2] ?? ""), on }, { kind: "submit" }];
}

export function creation(rest: string): Extract<Intent, { kind: "create" }>[] {
  const { thing, values } = describedThing(
    rest.replace(/\s+(?:in|on|to|into)\s+the\s+\p{L}+\s+(?:page|section|screen|tab)$/iu, ""),
  );
  const fresh = /^(?:an?\s+|the\s+|another\s+|one\s+|some\s+|my\s+)*(?:(?:brand[- ])?new\s+)?/i;
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
  return [{ kind: "create", what: to === null ? what : bare(to[1] ?? ""), values }];
}

export function filling(rest: string): Intent[] {
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

export function entering(rest: string): Intent[] {
  const several = rest.split(/,\s*(?:and\s+)?/);
  const assigns = /\s(?:in|into|as|for)\s+(?:the\s+)?[\p{L} ]{2,24}$/iu;
  if (several.length > 1 && several.every((each) => assigns.test(each))) return several.flatMap(entering);
  const found = /^(.+?)\s+(?:in|into|as|for|on|to)\s+(?:the\s+)?([^"]+?)(?:\s+(?:field|box|input))?$/i.exec(rest);
  if (found === null) return [namedFirst(rest) ?? { kind: "fill", field: "", value: unquote(rest) }];
  return [{ kind: "fill", field: bare(found[2] ?? ""), value: unquote(found[1] ?? "") }];
}

/** "The path /srv/shop", "an email ada@example.com", 'the name "Ada"': the field's own words, then what no label holds. */
function namedFirst(rest: string): Extract<Intent, { kind: "fill" }> | undefined {
  const found =
    /^(?:the|an?|your|its|my)\s+(\p{Ll}[\p{Ll} -]{1,30}?)\s+(?:of\s+|as\s+)?(["/~]\S.*|\p{Lu}.*|\d.*|\S+[@/\\:]\S.*)$/u.exec(
      rest,
    );
  return found === null ? undefined : { kind: "fill", field: bare(found[1] ?? ""), value: unquote(found[2] ?? "") };
}

export function setting(text: string): Intent[] {
  const { rest, place } = placed(text);
  const found = /^(.+?)\s+(?:to|as|=|from .+? to)\s+(.+)$/i.exec(rest);
  if (found === null) return [...there(place), { kind: "act", verb: "edit", what: bare(rest) }];
  const owned = /^(.+?)\s+(?:of|for)\s+(?:the\s+)?(["\p{Lu}].*)$/u.exec(found[1] ?? "");
  const value = unquote(found[2] ?? "");
  if (owned !== null) return [{ kind: "fill", field: bare(owned[1] ?? ""), value, on: unquote(owned[2] ?? "") }];
  return [...there(place), { kind: "fill", field: bare(found[1] ?? ""), value }];
}

export function choosing(rest: string): Intent[] {
  const found =
    /^(.+?)\s+(?:in|from|as|for|under)\s+(?:the\s+)?(.+?)(?:\s+(?:field|dropdown|drop-down|list|menu|select))?$/i.exec(
      rest,
    );
  const led = /^(?:the\s+)?(\p{Ll}{3,}(?:\s\p{Ll}{3,})?)\s+(["\p{Lu}].*)$/u.exec(rest);
  const kind =
    /^(?:the\s+)?(["\p{Lu}][\p{L}\p{N}"'&-]*(?:\s["\p{Lu}][\p{L}\p{N}"'&-]*)*)\s+(label|tag|status|priority|category|type|option|plan|assignee|filter)$/u.exec(
      rest,
    );
  if (kind !== null) return [{ kind: "choose", option: unquote(kind[1] ?? ""), field: kind[2] ?? "" }];
  if (found === null && led !== null)
    return [{ kind: "choose", option: unquote(led[2] ?? ""), field: bare(led[1] ?? "") }];
  if (found === null) return [{ kind: "choose", option: bare(rest), field: "" }];
  return [{ kind: "choose", option: bare(found[1] ?? ""), field: bare(found[2] ?? "") }];
}

/** What a thing is called, by the verb that says so: "call it" names it, "title it" gives it a title. */
export const naming = (phrase: string) =>
  phrase.startsWith("title") ? "title" : phrase.startsWith("label") ? "label" : "name";
