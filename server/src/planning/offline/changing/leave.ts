import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { deedOf, type Done } from "../desk/by-hand.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { isSearch, setField } from "../form/form.ts";

/** What is in front is emptied of what was entered, or left. */

/** "Clear the search". */
export function empty(desk: Desk, what: string): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const node =
      best(desk, desk.page, { words: what, roles: ["textbox", "searchbox", "combobox"] }) ??
      desk.page.nodes.find((each) => isSearch(each) && /search/i.test(what));
    if (node === undefined) return /filter|selection|all/i.test(what) ? unfilter(desk, steps) : undefined;
    return (await setField(desk, steps, { node, value: "" })) ? { subject: "" } : undefined;
  });
}

/** A filter is cleared by its own button, by the option of its list that means all, or by the choice that does. */
async function unfilter(desk: Desk, steps: Step[]): Promise<Done | undefined> {
  const means = /^(?:all\b|any\b|every(?:one|thing|body)?\b|no filter)/i;
  const named = (words: RegExp) =>
    desk.page.nodes.find((node) => isActionable(node) && node.current !== true && words.test(node.name.trim()));
  const button = named(/^(?:clear|reset|remove)(?: all)?(?: filters?)?$/i);
  if (button !== undefined && (await clickNode(desk, steps, button))) return { subject: "" };
  for (const node of desk.page.nodes) {
    const option = node.field?.options.find((each) => means.test(each));
    if (option !== undefined && (await setField(desk, steps, { node, value: option }))) return { subject: "" };
  }
  const all = named(means);
  return all !== undefined && (await clickNode(desk, steps, all)) ? { subject: "" } : undefined;
}

/** Closes what is in front, by its own button or by Escape; nothing is closed where nothing is open. */
export function leave(desk: Desk, verb: string): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const inFront = (node: PageNode) => ["dialog", "menu"].includes(node.region);
    const named = desk.page.nodes.filter((node) => node.role === "button" && /^(?:close|cancel)$/i.test(node.name));
    const inner = desk.page.nodes.find(
      (node) => inFront(node) && new RegExp(`^${verb}\\b|^[×✕]$`, "i").test(node.name),
    );
    const button = inner ?? (named.length === 1 ? named[0] : undefined);
    if (button !== undefined && (await clickNode(desk, steps, button))) return { subject: "" };
    const before = desk.page;
    await perform(desk, steps, { kind: "press", key: "Escape" });
    return before.nodes.length === desk.page.nodes.length ? undefined : { subject: "" };
  });
}
