import type * as Asked from "./asked.ts";
import type * as Eyes from "./eyes.ts";
import type * as Pointed from "./pointed.ts";
import type { Folded, PageNode } from "./snapshot.ts";
import type * as Pictures from "./pictures.ts";
import type * as Sight from "./sight.ts";

/**
 * Functions that run inside the page, after the eyes: what is laid away behind a control that stands in sight, as the
 * entries of a closed menu, the pane of a tab, the body of an accordion. Sent as text, like the eyes.
 */

declare const ligaturesOf: typeof Pictures.ligaturesOf;
declare const isDrawnWithin: typeof Asked.isDrawnWithin;
declare const roleOf: typeof Eyes.roleOf;
declare const fold: typeof Eyes.fold;
declare const isHeard: typeof Pointed.isHeard;
declare const isFoldedAway: typeof Eyes.isFoldedAway;
declare const isSqueezed: typeof Eyes.isSqueezed;
declare const isPutAway: typeof Eyes.isPutAway;
declare const linkOf: typeof Sight.linkOf;

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
  if (isEmptied(element)) return false;
  return !isFoldedAway(element.firstElementChild ?? element) && !isSqueezed(element) && !isPutAway(element);
}

/** A list of which every entry waits for the pointer stands there itself, and takes no room; so does a box around such a list. */
export function isEmptied(element: Element): boolean {
  const isList = element.childElementCount > 0 && element.getBoundingClientRect().height === 0;
  const isAway = (each: Element) =>
    each.getClientRects().length === 0 || !each.checkVisibility({ visibilityProperty: true });
  return isList && [...element.children].every(isAway);
}

export function foldedNameOf(element: Element): string {
  const label = element.id === "" ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
  const labelledBy = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const said = [
    element.matches("input:is([type=submit],[type=button],[type=reset])") ? (element as HTMLInputElement).value : "",
    labelledBy.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
    element.getAttribute("aria-label"),
    element.textContent,
    label?.textContent,
    element.closest("label")?.textContent,
    element.getAttribute("placeholder"),
    element.getAttribute("title"),
    // "[ ] Search": a field that has nothing beside it but its button.
    element.matches("input") ? element.closest("form")?.querySelector("button,[type=submit]")?.textContent : "",
  ];
  const name = fold(said.find((each) => fold(each ?? "") !== "") ?? "");
  // "person_add User": what an icon font draws is no part of it.
  return /_/.test(name) ? fold(ligaturesOf(element).reduce((left, each) => left.replace(each, " "), name)) : name;
}

/** What is asked of the controls in sight again and again, answered once: a page may hide thousands of things. */
export type Openers = {
  /** Each control, by its place among the nodes. */
  readonly places: Map<Element, number>;
  /** By the `id` of what it says it governs, by the names that markup has for that: the first control. */
  readonly governors: Map<string, Element>;
  /** By what it stands in: the control, `undefined` where there are several. */
  readonly within: Map<Element, Element | undefined>;
  /** By what it stands right before, as far as that was asked. */
  readonly before: Map<Element, Element | undefined>;
};

export function knowOpeners(places: Map<Element, number>): Openers {
  const governors = new Map<string, Element>();
  const within = new Map<Element, Element | undefined>();
  for (const control of places.keys()) {
    for (const name of ["aria-controls", "data-bs-target", "data-target", "href"]) {
      for (const value of (control.getAttribute(name) ?? "").split(" ")) {
        const id = value.replace(/^#/, "");
        if (id !== "" && !governors.has(id)) governors.set(id, control);
      }
    }
    // What stands in a control, as its picture, makes no second one of it.
    const among = (outer: Element) => {
      const first = within.get(outer);
      return within.has(outer) && first?.contains(control) !== true ? undefined : (first ?? control);
    };
    for (let outer: Element | null = control; outer !== null; outer = outer.parentElement)
      within.set(outer, among(outer));
  }
  return { places, governors, within, before: new Map() };
}

/** The first control in sight that says it governs one of these. */
export function governorOf(hidden: Element[], { governors, places }: Openers): Element | undefined {
  const place = (control: Element) => places.get(control) ?? 0;
  return hidden.flatMap(({ id }) => governors.get(id) ?? []).toSorted((a, b) => place(a) - place(b))[0];
}

/** The control in sight that stands right before what is hidden, or around it. */
export function controlBefore(container: Element, { places, within, before }: Openers): Element | undefined {
  const passed = [container];
  let side = container.previousElementSibling;
  for (; side !== null && !within.has(side) && !before.has(side); side = side.previousElementSibling) passed.push(side);
  const parent = container.parentElement;
  const around = parent !== null && places.has(parent) ? parent : undefined;
  const control = side === null ? around : within.has(side) ? within.get(side) : before.get(side);
  for (const each of passed) before.set(each, control);
  return control;
}

/** What is folded away leaves the box that holds it without any height: a control may say that it governs that one. */
export function emptyAround(container: Element): Element[] {
  const parent = container.parentElement;
  return parent !== null && parent.getBoundingClientRect().height === 0 ? [parent] : [];
}

/** Whether the entries of a menu stand right after a control and wait until it is pointed at. */
export function isBeforeItsMenu(control: Element): boolean {
  const menu = control.parentElement?.matches("li,td,div") === true ? control.nextElementSibling : null;
  return menu?.matches("ul,ol,div,menu") === true && menu.querySelector("a,button,input") !== null && !isLaidOut(menu);
}

/**
 * Controls that may bring something to light: they lead to no other page and send nothing, or they are links of a menu, which
 * show their entries while they are pointed at.
 */
export function openersOf(nodes: PageNode[], elements: Element[]): Map<Element, number> {
  const opens = (node: PageNode) =>
    (["button", "link", "tab", "clickable", "menuitem", "treeitem"].includes(node.role) ||
      (node.role === "heading" && node.expanded === false)) &&
    (node.path === undefined ||
      node.region === "navigation" ||
      node.popup === true ||
      isBeforeItsMenu(elements[node.index] as Element) ||
      node.path.startsWith(`${location.pathname}${location.search}#`)) &&
    node.external !== true &&
    node.submits !== true &&
    !node.disabled;
  return new Map(nodes.filter(opens).map((node) => [elements[node.index] as Element, node.index]));
}

/** Whether a script hears of presses on it, or an entry of a list is a link without an address, of which it hears elsewhere. */
export function isEntryOfScripts(element: Element): boolean {
  return isHeard(element) || element.matches("li > a:not([href],[name],[id])");
}

/** Where an entry leads whose menu comes up while a link is pointed at. */
export function pathBehind(control: Element | undefined, entry: Element): { path?: string } {
  const { path } = control === undefined || linkOf(control).path === undefined ? {} : linkOf(entry);
  return path === undefined ? {} : { path };
}

/** `places` are the controls in sight that go to no other page, by their place among the nodes. */
export function foldedIn(all: Element[], places: Map<Element, number>): Folded[] {
  const found: Folded[] = [];
  const openers = knowOpeners(places);
  const laidOut = new Map<Element, boolean>();
  const isOut = (element: Element): boolean => {
    const known = laidOut.get(element) ?? isLaidOut(element);
    laidOut.set(element, known);
    return known;
  };
  for (const element of all) {
    if (found.length >= 400) break;
    const role = roleOf(element);
    if (!(foldable.has(role) || (role === "" && isEntryOfScripts(element))) || isOut(element) || isDrawnWithin(element))
      continue;
    const name = foldedNameOf(element);
    const hidden = [element];
    for (let outer = element.parentElement; outer !== null && !isOut(outer); outer = outer.parentElement)
      hidden.push(outer);
    const container = hidden.at(-1) as Element;
    if (name === "" || name.length > 80 || container === document.documentElement) continue;
    const control =
      governorOf(hidden, openers) ?? controlBefore(container, openers) ?? governorOf(emptyAround(container), openers);
    const opener = control === undefined ? undefined : places.get(control);
    if (opener !== undefined) found.push({ role: role || "clickable", name, opener, ...pathBehind(control, element) });
  }
  return found;
}

/**
 * Whether the branch of a tree is unfolded whose handle this is: a picture right before the branch's own link, that is called
 * by its file for what a press on it does, and leads nowhere itself. `undefined` for everything else.
 */
export function unfoldedByHandle(element: Element): boolean | undefined {
  const picture = element.matches("a") ? element.querySelector(":scope > img") : null;
  const leads = (each: Element | null) => /^(?!#|javascript:)./.test(each?.getAttribute("href") ?? "");
  if (picture === null || leads(element) || !leads(element.nextElementSibling)) return undefined;
  const file = (picture.getAttribute("src") ?? "").split("/").at(-1) ?? "";
  if (/minus|collapse|opened/i.test(file)) return true;
  return /plus|expand|closed/i.test(file) ? false : undefined;
}

/**
 * Whether the list of an entry is unfolded that says so itself, of the link or button in it that is pressed for that: the entries
 * of some menu bars are marked instead of their links. `undefined` for everything else.
 */
export function unfoldedByEntry(element: Element): boolean | undefined {
  const entry = element.closest("li[aria-expanded]:not([role=treeitem])");
  const isItsOwn = entry?.querySelector("a,button") === element && entry.querySelector("ul") !== null;
  return isItsOwn ? entry.getAttribute("aria-expanded") === "true" : undefined;
}

/** Whether what it says that it has unfolded is not laid out: some begin by saying so. */
export function isStillShut(element: Element): boolean {
  const id = element.getAttribute("aria-controls") ?? "";
  const part = id === "" ? null : element.ownerDocument.getElementById(id);
  return part !== null && part.childElementCount > 0 && part.getClientRects().length === 0;
}

/** Everything above as one text. */
export const unfolding = [
  `const foldable = new Set(${JSON.stringify([...foldable])});`,
  isLaidOut,
  isEmptied,
  foldedNameOf,
  knowOpeners,
  governorOf,
  controlBefore,
  emptyAround,
  isBeforeItsMenu,
  openersOf,
  isEntryOfScripts,
  pathBehind,
  foldedIn,
  unfoldedByHandle,
  unfoldedByEntry,
  isStillShut,
]
  .map(String)
  .join("\n");
