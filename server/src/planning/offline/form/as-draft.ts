import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";

/** "A bill … as a draft": many forms have a button of their own by which a new thing is kept as one. */

const isDraft = ({ hint, text }: Given): boolean => hint === "any" && /^drafts?$/i.test(text);

const keepsAsDraft = /^(?:save|keep|store|create)\b.*\bdrafts?$/i;

/** The button in front that keeps a new thing as a draft, where that was said of it. */
export function drafterIn({ nodes, dialog }: PageSnapshot, values: readonly Given[]): PageNode | undefined {
  const keeps = ({ role, name, region, disabled }: PageNode) =>
    role === "button" && !disabled && keepsAsDraft.test(name.trim()) && (dialog === undefined || region === "dialog");
  return values.some(isDraft) ? nodes.find(keeps) : undefined;
}

/** What is said by the button that is pressed is entered nowhere. */
export const besidesDraft = (page: PageSnapshot, values: readonly Given[]): readonly Given[] =>
  drafterIn(page, values) === undefined ? values : values.filter((each) => !isDraft(each));
