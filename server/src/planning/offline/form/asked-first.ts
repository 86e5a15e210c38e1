import { isLongText, type PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";

/** Whom a thing is for may be a part of the house, where the form asks for no customer. */
const asksGroup = /^\W*(?:departments?|teams?|divisions?)\b/i;

/**
 * What a thing is called is most often asked first, sometimes without a label; what is filled in already asks for nothing. Whom it
 * is for may be a part of the house.
 */
export function isLikeliest({ hint }: Given, node: PageNode, fields: readonly PageNode[]): boolean {
  if (hint === "party") return asksGroup.test(`${node.name} ${node.field?.placeholder ?? ""}`);
  const asking = fields.filter((each) => each.field?.type === "text");
  const top = asking.find((each) => each.field?.state === "empty" && !each.field.readOnly) ?? asking[0];
  return hint === "name" && node === top;
}

/** Whom it is for is chosen, where a form offers that, and not remarked. */
export const isRemark = ({ hint }: Given, node: PageNode, fields: readonly PageNode[]): boolean =>
  hint !== "name" && isLongText(node) && fields.some(({ role }) => role === "combobox");

const whereabouts =
  /country|city|town|location|venue|premises|place|region|\b(?:site|branch|campus|building|company|organi[sz]ation)\b/i;

/** "Based in Exeter", where the form has no location and asks for a city; "at 8 Mill Lane", where it has no address but a venue. */
export function asWhereabouts(given: Given, fields: readonly PageNode[]): Given {
  const [, word = "", where] = given.hint === "pair" ? (/^(location|address) (.+)$/.exec(given.text) ?? []) : [];
  const asks = (label: RegExp) => fields.some(({ name }) => label.test(name));
  const isAsked = asks(new RegExp(`\\b${word}\\b`, "i")) || (word === "address" && !asks(/\b(?:location|venue)\b/i));
  return where === undefined || isAsked || !asks(whereabouts) ? given : { hint: "place", text: where };
}
