import type * as Eyes from "./eyes.ts";
import type { Folded, PageNode } from "./snapshot.ts";

/**
 * Functions that run inside the page, after the eyes: what is laid away behind a control that stands in sight, as the
 * entries of a closed menu, the pane of a tab, the body of an accordion. Sent as text, like the eyes.
 */

declare const roleOf: typeof Eyes.roleOf;
declare const fold: typeof Eyes.fold;
declare const isFoldedAway: typeof Eyes.isFoldedAway;

/** What may lie in a fold and be meant. */
export const foldable = new Set(
  (
    "link button tab menuitem menuitemcheckbox menuitemradio option checkbox radio switch textbox searchbox combobox " +
    "spinbutton slider treeitem heading"
  ).split(" "),
);

/** Whether a box is laid out and its content may be seen: not hidden, and not folded to a strip. */
export function isLaidOut(element: Element): boolean {
  if (element.getClientRects().length === 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
  return !isFoldedAway(element.firstElementChild ?? element);
}

export function foldedNameOf(element: Element): string {
  const label = element.id === "" ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
  const said = [
    element.getAttribute("aria-label"),
    element.textContent,
    label?.textContent,
    element.closest("label")?.textContent,
    element.getAttribute("placeholder"),
    element.getAttribute("title"),
  ];
  return fold(said.find((each) => fold(each ?? "") !== "") ?? "");
}

/** The control in sight that says it governs one of these, by the names that markup has for that. */
export function governorOf(hidden: Element[], shown: Map<Element, number>): Element | undefined {
  const ids = new Set(hidden.map((each) => each.id).filter(Boolean));
  if (ids.size === 0) return undefined;
  const governs = (each: Element) =>
    [
      each.getAttribute("aria-controls"),
      each.getAttribute("data-bs-target"),
      each.getAttribute("data-target"),
      each.getAttribute("href"),
    ]
      .flatMap((value) => (value ?? "").split(" "))
      .some((value) => ids.has(value.replace(/^#/, "")));
  return [...shown.keys()].find(governs);
}

/** The control in sight that stands right before what is hidden, or around it. */
export function controlBefore(container: Element, shown: Map<Element, number>): Element | undefined {
  const parent = container.parentElement;
  for (let side = container.previousElementSibling; side !== null; side = side.previousElementSibling) {
    const within = [...shown.keys()].filter((each) => side.contains(each));
    if (within.length > 0) return within.length === 1 ? within[0] : undefined;
  }
  if (parent === null) return undefined;
  return shown.has(parent) ? parent : undefined;
}

/** Controls that may bring something to light: they lead to no other page and send nothing. */
export function openersOf(nodes: PageNode[], elements: Element[]): Map<Element, number> {
  const opens = (node: PageNode) =>
    ["button", "link", "tab", "clickable", "menuitem", "treeitem"].includes(node.role) &&
    (node.path === undefined || node.path.startsWith(`${location.pathname}${location.search}#`)) &&
    node.external !== true &&
    node.submits !== true &&
    !node.disabled;
  return new Map(nodes.filter(opens).map((node) => [elements[node.index] as Element, node.index]));
}

/** `openers` are the controls in sight that go to no other page, by their place among the nodes. */
export function foldedIn(all: Element[], openers: Map<Element, number>): Folded[] {
  const found: Folded[] = [];
  const known = new Map<Element, Element | undefined>();
  for (const element of all) {
    if (found.length >= 400) break;
    const role = roleOf(element);
    if (!foldable.has(role) || isLaidOut(element)) continue;
    const name = foldedNameOf(element);
    const hidden = [element];
    for (let outer = element.parentElement; outer !== null && !isLaidOut(outer); outer = outer.parentElement)
      hidden.push(outer);
    const container = hidden.at(-1) as Element;
    if (name === "" || name.length > 80 || container === document.documentElement) continue;
    if (!known.has(container)) known.set(container, governorOf(hidden, openers) ?? controlBefore(container, openers));
    const opener = openers.get(known.get(container) as Element);
    if (opener !== undefined) found.push({ role, name, opener });
  }
  return found;
}

/** Everything above as one text. */
export const unfolding = [
  `const foldable = new Set(${JSON.stringify([...foldable])});`,
  isLaidOut,
  foldedNameOf,
  governorOf,
  controlBefore,
  openersOf,
  foldedIn,
]
  .map(String)
  .join("\n");
