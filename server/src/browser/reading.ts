import type * as Eyes from "./eyes.ts";

/** Functions that run inside the page, after the eyes: what a person reads on a control. Sent as text, like the eyes. */

declare const nameOf: typeof Eyes.nameOf;
declare const fold: typeof Eyes.fold;

/** What icon fonts call the pictures on their class names: "fa-bell", "bi bi-trash", "ti ti-settings". */
export function pictureNameOf(element: Element): string {
  const kinds = /(?:^|\s)(?:fas?|far|bi|ti|ri|mdi|bx|la|ion|feather|icon|glyphicon|lucide|codicon|ni)-([a-z][a-z-]+)/;
  const own = [element, ...element.querySelectorAll("i,span,svg")].map((each) => each.getAttribute("class") ?? "");
  const found = own.map((each) => kinds.exec(each)?.[1]).find((each) => each !== undefined);
  return (found ?? "").replace(/-/g, " ");
}

/**
 * The accessible name as a person reads it: without the glyphs of icon fonts and, beside words of its own, without the
 * names of its drawings; else the tooltip, else what the picture is called.
 */
export function readableNameOf(element: Element): string {
  const whole = nameOf(element);
  const drawn = [...element.querySelectorAll("svg > title")].map((each) => fold(each.textContent ?? ""));
  const words = drawn.reduce(
    (text, title) =>
      title !== "" && text.startsWith(title) && text !== title ? text.slice(title.length).trim() : text,
    fold(whole.replace(/[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFD}]/gu, " ")),
  );
  if (words !== "") return words;
  // A label that is there for the style sheet alone is still what the field is called.
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((each) => fold(each.textContent ?? ""));
  const tooltip = element.getAttribute("title") ?? element.getAttribute("data-original-title");
  const titled = tooltip ?? element.getAttribute("data-bs-original-title") ?? element.getAttribute("data-tooltip");
  return (
    labels.find(Boolean) ||
    fold(titled ?? "") ||
    (element.matches("a,button,[role=button],[role=link]") ? pictureNameOf(element) : "")
  );
}

/** What stands with a control, in its entry of a list or right around it; empty in menus and navigation. */
export function itemOf(element: Element, role: string, name: string): string {
  if (!["button", "link", "checkbox", "radio", "switch", "clickable"].includes(role)) return "";
  if (element.closest("nav,aside,header,[role=navigation],[role=menu],[role=tablist]") !== null) return "";
  let item = element.parentElement?.closest("li,tr,[role=row],[role=listitem],[role=option]") ?? element.parentElement;
  for (let step = 0; step < 3 && item !== null && fold(item.textContent ?? "") === name; step += 1)
    item = item.parentElement;
  const text = fold(item?.textContent ?? "");
  return text === name || text.length > 300 ? "" : text.slice(0, 120);
}

/** Everything above as one text. */
export const reading = [pictureNameOf, readableNameOf, itemOf].map(String).join("\n");
