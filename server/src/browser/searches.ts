import type * as Eyes from "./eyes.ts";

/** Functions that run inside the page, after the eyes: whether a field searches or narrows a list. Sent as text, like the eyes. */

declare const nameOf: typeof Eyes.nameOf;
declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;

/** Whether a form only narrows what stands below it: by its buttons, which may also empty it again. */
export function onlyNarrows(form: Element): boolean {
  const named = [...form.querySelectorAll("button,input[type=submit]")].map(nameOf).filter((name) => name !== "");
  const narrows = (name: string) => /^\W*(?:apply )?(?:filters?|search|find|query)\W*$/i.test(name);
  return named.some(narrows) && named.every((name) => narrows(name) || /^\W*(?:reset|clear)\b/i.test(name));
}

/**
 * Whether a field stands over a list that it narrows: it has a magnifier beside it, or it is in no form, is called by
 * nothing but what is written in it, and a table comes after it. What makes a new entry asks for that.
 */
export function narrowsAList(element: Element): boolean {
  const around = element.closest("form,dialog,[role=dialog],tr");
  const isFilledIn = around !== null && !(around.matches("form") && onlyNarrows(around));
  if (isFilledIn || !element.matches("input[type=text],input:not([type])")) return false;
  const written = element.getAttribute("placeholder") ?? "";
  const names = [nameOf(element), written].map(fold);
  const beside = [element.parentElement, element.parentElement?.parentElement ?? null];
  const isMagnifier = (each: Element) =>
    /search|magnif/i.test(each.getAttribute("class") ?? each.getAttribute("data-icon") ?? "");
  const pictured = beside.some((each) =>
    [...(each?.querySelectorAll(":scope > * i, :scope > i, :scope > span, :scope > svg") ?? [])].some(isMagnifier),
  );
  if (pictured) return true;
  if (names[1] === "" || names[0] !== names[1] || /^(?:add|new|create|enter|type|write|what)\b/i.test(written))
    return false;
  const lists = [...document.querySelectorAll("table,[role=grid],[role=table]")].filter(isShown);
  const next = lists.find((each) => (element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  // A table without heads may lay out what else is filled in: then the field is one of them.
  const asksForMore = "input:not([type=hidden],[type=checkbox],[type=radio]),textarea,select";
  const isLayout = next?.querySelector("th,[role=columnheader]") === null && next.querySelector(asksForMore) !== null;
  return next !== undefined && !isLayout;
}

/** Whether a field is all that its form asks for, and that leads to a search or, where nothing says so to those who see it, is called one. */
export function searchesByItsMakers(element: Element): boolean {
  if (!element.matches("input[type=text],input:not([type])")) return false;
  const form = element.closest("form");
  const fields = form?.querySelectorAll(
    "input:not([type=hidden],[type=submit],[type=image],[type=button]),select,textarea",
  );
  const pressed = [...(form?.querySelectorAll("button,input[type=submit],input[type=image]") ?? [])].map(nameOf);
  const isCalled = /^(?:q|query|keywords?)$|search/i.test(element.getAttribute("name") ?? "");
  const isSaid =
    nameOf(element) === "" && (isCalled || pressed.some((name) => /^(?:search|find|look ?up)\b/i.test(name)));
  const leads = /(?:[^a-z]|%2f)(?:search|find|lookup)(?![a-z])/i.test(form?.getAttribute("action") ?? "");
  return fields?.length === 1 && (isSaid || leads);
}

/** Everything above as one text. */
export const searching = [onlyNarrows, narrowsAList, searchesByItsMakers].map(String).join("\n");
