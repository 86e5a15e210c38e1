import { sameNode, type PageNode } from "#browser/snapshot.ts";
import { keysOf, sameKeys } from "../../prompt/words.ts";
import type { Desk } from "../desk/desk.ts";
import { isSearch } from "../form/form.ts";

/** The only field there is takes the value, whatever it is called. */
export function lonelyField(desk: Desk): PageNode | undefined {
  const fields = desk.page.nodes.filter(
    (node) => node.role === "textbox" && node.field !== undefined && !isSearch(node) && node.popup !== true,
  );
  const written = fields.filter(({ field }) => ["text", "textarea", "rich"].includes(field?.type ?? ""));
  // What was just entered for something else stays as it is.
  const isEntered = ({ index }: PageNode) =>
    desk.entered !== undefined && sameNode(desk.page, desk.entered)?.index === index;
  return written.length === 1 && !written.some(isEntered) ? written[0] : undefined;
}

/** One more line goes into the only text of several lines. */
export function longText({ page }: Desk): PageNode | undefined {
  const fields = page.nodes.filter(
    ({ field, disabled }) => ["textarea", "rich"].includes(field?.type ?? "") && !disabled,
  );
  return fields.length === 1 ? fields[0] : undefined;
}

/** "Add comment" over a box for a text that has no name of its own, or says how it is written in. */
export function fieldUnderHeading({ page }: Desk, words: string): PageNode | undefined {
  const isCalledSo = (near: string) =>
    sameKeys(near.replace(/^(?:add|new|write|leave|post|your)\s(?:an?\s)?/i, ""), words);
  const fields = page.nodes.filter(
    ({ field, near, disabled }) => ["textarea", "rich"].includes(field?.type ?? "") && !disabled && isCalledSo(near),
  );
  return fields.length === 1 ? fields[0] : undefined;
}

/** Whether the page shows what the words name in a line of its own: a field elsewhere on it, as of a console, is for something else. */
export const hasPlace = ({ page }: Desk, words: string): boolean =>
  page.nodes.some(({ role, name }) => role === "row" && beginsWith(name, words));

function beginsWith(text: string, words: string): boolean {
  const [own, wanted] = [keysOf(text), keysOf(words)];
  return wanted.length > 0 && own.length > wanted.length && wanted.every((key, at) => key === own[at]);
}
