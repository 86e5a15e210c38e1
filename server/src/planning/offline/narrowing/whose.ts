import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { withoutKind } from "../../prompt/sayings.ts";
import { sameKeys } from "../../prompt/words.ts";
import { applied } from "./choices.ts";
import { heldBy, showNode, type Desk } from "../desk/desk.ts";
import { isSearch, setField } from "../form/form.ts";

/** A page may show what belongs to one of several things at a time: a list of all of them stands over it, to choose from. */

/** Chooses whose things the page shows, where the words name one of them; what was shown or chosen. */
export async function chooseWhose(desk: Desk, steps: Step[], said: string): Promise<string | undefined> {
  const names = [said, withoutKind(said), said.replace(/^(?:the\s+)?\p{Ll}+\s+/u, "")].filter((name) => name !== "");
  // "All" and "none" are nobody's name.
  const called = (option: string) => names.some((name) => isName.test(name) && sameKeys(option, name));
  const node = desk.page.nodes.find((each) => standsAlone(desk, each) && each.field?.options.some(called) === true);
  const option = node?.field?.options.find(called);
  if (node === undefined || option === undefined) return undefined;
  // What is written over the page says whose it is already.
  const { path, nodes } = desk.page;
  const over = nodes.find(({ role, name }) => role === "heading" && heldBy(name, option) > 0.9);
  if (over !== undefined) return (await showNode(desk, steps, over)) ? over.name : undefined;
  if (!(await setField(desk, steps, { node, value: option }))) return undefined;
  await applied(desk, steps, { field: node, path });
  return option;
}

const isName = /^(?!(?:[Aa]ll|[Aa]ny|[Nn]one|[Ee]very)\b)(?:\p{Lu}|.*[\d@._])/u;

/** Whether nothing is asked for beside it, as in a form, where a choice is a part of what is made. */
const standsAlone = ({ page }: Desk, node: PageNode): boolean =>
  node.field?.type === "select" &&
  !node.disabled &&
  !["row", "columnheader"].includes(node.region) &&
  !page.nodes.some((other) => other.form === node.form && isAskedFor(other));

const isAskedFor = (node: PageNode): boolean =>
  node.field !== undefined && node.field.type !== "select" && !isSearch(node);

/** "The domain Lisbon", where nothing to press is called so: as whose the page in sight can be shown. */
export function byWhose(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const isCalled = (node: PageNode) =>
    isActionable(node) && node.field === undefined && heldBy(node.name, withoutKind(words)) > 0.9;
  return desk.page.nodes.some(isCalled) ? Promise.resolve(undefined) : chooseWhose(desk, steps, words);
}
