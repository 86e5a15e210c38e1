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
