import type { PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";

/** A value may be said apart from the words for its field, which then stand there like a value of their own. */

/** A box or a choice that is called so is chosen by that, and has no value besides. */
const takesValue = ({ field }: PageNode): boolean => field?.state !== "checked" && field?.state !== "unchecked";

const isCalled = (fields: readonly PageNode[], text: string): boolean =>
  fields.some((node) => takesValue(node) && sameKeys(node.name, text));

/** "From the city of Lyon", "first met on 14 September": where one value is what a field is called, the one after it, or the only day, is what belongs there. */
export function withTheirFields(said: readonly Given[], fields: readonly PageNode[]): Given[] {
  const given = withItsDay(said, fields);
  const namesField = ({ hint, text }: Given) => hint !== "pair" && hint !== "name" && isCalled(fields, text);
  const told = given.flatMap((each, at): Given[] => {
    const before = given[at - 1];
    if (namesField(each) && given[at + 1] !== undefined && !namesField(given[at + 1] as Given)) return [];
    return before !== undefined && namesField(before) && each.hint !== "pair"
      ? [{ hint: "pair", text: `${before.text} ${each.text}`, field: before.text }]
      : [each];
  });
  return told.flatMap((each) => inBoxes(each, fields));
}

/** "Days Mondays and Fridays", where the form has a box to tick for each of them. */
function inBoxes(given: Given, fields: readonly PageNode[]): Given[] {
  const [, each = ""] = given.hint === "pair" ? (/^\S+\s(.+)$/u.exec(given.text) ?? []) : [];
  const values = each.split(/,\s*(?:and\s+)?|\s+and\s+/).filter(Boolean);
  const isBox = (text: string) => fields.some((node) => !takesValue(node) && sameKeys(node.name, text));
  return values.length > 1 && values.every(isBox) ? values.map((text) => ({ hint: "any", text })) : [given];
}

/** Days are taken out of a sentence before the rest of it: the only one belongs to the field that is named without a value. */
function withItsDay(said: readonly Given[], fields: readonly PageNode[]): readonly Given[] {
  const [day, ...days] = said.filter(({ hint }) => hint === "date");
  const isJust = ({ hint, text, field }: Given) =>
    hint === "pair" &&
    field === undefined &&
    fields.some((node) => takesValue(node) && text.toLowerCase() === node.name.toLowerCase().replace(/[\s:*]+$/, ""));
  const [name, ...names] = said.filter(isJust);
  if (day === undefined || name === undefined || days.length + names.length > 0) return said;
  const whole: Given = { hint: "pair", text: `${name.text} ${day.text}`, field: name.text };
  return said.flatMap((each) => (each === day ? [whole] : each === name ? [] : [each]));
}
