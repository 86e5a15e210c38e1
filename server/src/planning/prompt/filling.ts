import type { Given, Intent } from "./intent.ts";
import { phrase } from "./phrase.ts";
import { bare, withoutPurpose } from "./sayings.ts";
import { shapeOf, unquote } from "./values.ts";

/** What is typed into fields and forms. */

/** "Jane Doe, jane@example.com, with the message Hello": what goes into a form, each told by what it is. */
function formValues(rest: string): Given[] {
  const items = rest
    .replace(/^(?:the|our|your|its)\s+(?:\p{Ll}+\s+)?form(?::|\s+(?:with|as|for))\s+/iu, "")
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+(?=(?:the|an?)\s|\S+@|\p{Ll}+(?:\s\p{Ll}+)?\s(?:["\p{Lu}\d]|\S+@))/u)
    .map((each) =>
      each
        .replace(/^(?:its|his|her|their)\s(\p{Ll}+)(?:\s(?:is|are))?\s/u, "$1 ")
        .replace(/^(?:(?:with|as|saying)\s+)?(?:(?:the|an?)\s+)?(?=\p{Ll}+\s)/u, "")
        .replace(/^(?:with|as)\s+/, ""),
    );
  const values = items.map((text): Given => {
    const shape = shapeOf(text);
    if (shape !== "text") return { hint: shape, text };
    if (/^\p{Lu}\p{Ll}+(?:\s\p{Lu}[\p{Ll}.]*)+$/u.test(text)) return { hint: "name", text };
    return { hint: /^\p{Ll}/u.test(text) ? "pair" : "any", text };
  });
  const isTold = /\sform(?::|\swith\s)/.test(rest) || values.some(({ hint }) => ["email", "name"].includes(hint));
  return values.length > 1 && isTold ? values : [];
}

/** "Job title Engineer, joined date 2 June, location Leeds": fields in small letters, each before its value. */
const fieldsInTurn = phrase(
  "(the )?({small} ){1,3}({upper}|\\d)[^,]*((,|,? and) (the )?({small} ){1,3}({upper}|\\d)[^,]*)+",
);
const fieldThenValue = phrase("(and )?(the )?<field={small}( {small}){0,2}> <value=({upper}|\\d).*>");

function inTurn(rest: string): Intent[] {
  if (!fieldsInTurn.test(rest)) return [];
  return rest.split(/,\s*|\s+and\s+(?=(?:the\s)?\p{Ll})/u).flatMap((each) => {
    const { field, value = "" } = fieldThenValue.exec(each)?.groups ?? {};
    return field === undefined ? [] : [{ kind: "fill", field, value: unquote(value) } as const];
  });
}

export function filling(rest: string): Intent[] {
  const fields = inTurn(rest);
  if (fields.length > 1) return fields;
  const values = /\s(?:with|as)\s.*\s(?:with|as)\s/i.test(rest) ? [] : formValues(rest);
  if (values.length > 0) return [{ kind: "create", what: "", verb: "fill", values }];
  const parts = [
    ...rest.matchAll(
      /(.+?)\s+(?:with|as|=)\s+(".*?"|.+?)(?=(?:,\s*(?:and\s+)?|\s+and\s+)(?:the\s+)?[\p{L}_ ]+?\s+(?:with|as|=)\s|$)/giu,
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
  return pairs.length > 0 ? pairs : [namedFirst(rest) ?? { kind: "fill", field: bare(rest), value: "" }];
}

/** "A temperature of 38.2 and a pulse of 96": what is read off, where "a ride of $36" is made. */
const readings =
  /^(?:(?:an?|the|its)\s+\p{Ll}+(?:\s\p{Ll}+)?\s+of\s+\d[\d.,]*(?:\s(?:over|to|by|x)\s\d+)?(?:\s+and\s+|$))+$/u;

export function measuring(rest: string): Intent[] | undefined {
  if (!readings.test(rest)) return undefined;
  return rest.split(/\s+and\s+/).map((each) => {
    const [field = "", value = ""] = each.split(/\s+of\s+/);
    return { kind: "fill", field: bare(field), value };
  });
}

/** "The address": a field, and not what is typed. */
const fieldAlone = phrase("(the|an?|your) <field:attribute>");

/** "Ship in March in it": a text, into what was just made or opened. */
const writtenWithin = phrase("<value={upper}.+|{quoted}> in/into/on/to (it|there|that one)");

export function entering(text: string): Intent[] {
  const rest = withoutPurpose(text);
  const several = rest.split(/,\s*(?:and\s+)?/);
  const assigns = /\s(?:in|into|as|for)\s+(?:the\s+)?[\p{L} ]{2,24}$/iu;
  if (several.length > 1 && several.every((each) => assigns.test(each))) return several.flatMap(entering);
  const found =
    /^(.+?)\s+(?:in|into|as|for|(?<=")\s*on|to|(?<=")\s*(?:under|below|beside))\s+(?:the\s+)?([^"]+?)(?:\s+(?:field|box|input))?$/i.exec(
      rest,
    );
  const within = writtenWithin.exec(rest)?.groups?.["value"];
  if (within !== undefined) return [{ kind: "fill", field: "", value: unquote(within) }];
  // "Write her parents something" does not say what.
  if (found === null && /^(?:his|her|their|our|my|your|its|him|them)\s/i.test(rest)) return [];
  const alone = fieldAlone.exec(rest)?.groups?.["field"];
  if (found === null && alone !== undefined) return [{ kind: "fill", field: alone, value: "" }];
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
