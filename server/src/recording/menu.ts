import type { ElementHandle, Locator as PageLocator } from "playwright-core";
import type { Box } from "#browser/step.ts";
import type { Actor } from "./actor.ts";

/** A menu that stands in for the system's: its element, to be removed, and where the wanted option is. */
export type Menu = { readonly element: ElementHandle<HTMLElement>; readonly box: Box; readonly label: string };

/**
 * Draws the options of a `<select>` under it, in the page's own style. `undefined` when the element is no native
 * select, or has no such option.
 */
export async function openMenu({ camera }: Actor, select: PageLocator, option: string): Promise<Menu | undefined> {
  const drawn = await camera.ask(select.evaluateHandle(drawMenu, option));
  const element = drawn.asElement() as ElementHandle<HTMLElement> | null;
  if (element === null) return undefined;
  const { box, label } = await camera.ask(
    element.evaluate((menu) => ({
      box: JSON.parse(menu.dataset["box"] ?? "null") as Box,
      label: menu.dataset["label"] ?? "",
    })),
  );
  return { element, box, label };
}

/** In the page: gives the menu's host, which carries the wanted option's box and label, or null. */
function drawMenu(select: Element, wanted: string): HTMLElement | null {
  if (!(select instanceof HTMLSelectElement)) return null;
  const options = [...select.options].filter((each) => !each.hidden && !each.disabled);
  const same = (each: HTMLOptionElement) => each.label.trim().toLowerCase() === wanted.trim().toLowerCase();
  const chosen =
    options.find((each) => each.label.trim() === wanted) ??
    options.find(same) ??
    options.find((each) => each.value === wanted) ??
    options.find((each) => each.label.toLowerCase().includes(wanted.toLowerCase()));
  if (!chosen) return null;
  const maxRows = 8;
  const first = Math.max(0, Math.min(options.indexOf(chosen) - 3, options.length - maxRows));
  const style = getComputedStyle(select);
  const clear = (colour: string) => colour === "transparent" || /, 0\)$/.test(colour);
  const background = clear(style.backgroundColor) ? "#ffffff" : style.backgroundColor;
  const field = select.getBoundingClientRect();
  const rowHeight = Math.max(30, Math.round(Number.parseFloat(style.fontSize) * 2.2));
  const height = Math.min(maxRows, options.length) * rowHeight + 10;
  const above = field.bottom + 4 + height > innerHeight && field.top - 4 - height > 0;
  const host = document.createElement("div");
  Object.assign(host.style, {
    position: "fixed",
    zIndex: "2147483647",
    left: `${field.left}px`,
    top: `${above ? field.top - 4 - height : field.bottom + 4}px`,
    minWidth: `${field.width}px`,
  });
  const list = document.createElement("div");
  Object.assign(list.style, {
    font: style.font,
    color: style.color,
    background,
    padding: "5px",
    boxSizing: "border-box",
    border: "1px solid rgba(120, 128, 140, 0.35)",
    borderRadius: style.borderRadius === "0px" ? "4px" : style.borderRadius,
    boxShadow: "0 10px 28px rgba(15, 23, 42, 0.18)",
  });
  // The page's accent, if it has chosen one, marks the row under the pointer.
  const accent =
    style.accentColor === "auto"
      ? "rgba(120, 128, 140, 0.18)"
      : `color-mix(in srgb, ${style.accentColor} 18%, transparent)`;
  const rows = options.slice(first, first + maxRows).map((each) => {
    const row = document.createElement("div");
    row.textContent = each.label;
    Object.assign(row.style, {
      height: `${rowHeight}px`,
      lineHeight: `${rowHeight}px`,
      padding: "0 12px",
      borderRadius: "4px",
      whiteSpace: "nowrap",
      fontWeight: each.selected ? "600" : "inherit",
    });
    row.onmouseenter = () => (row.style.background = accent);
    row.onmouseleave = () => (row.style.background = "");
    list.append(row);
    return { row, option: each };
  });
  host.attachShadow({ mode: "closed" }).append(list);
  // Inside a modal dialog only what belongs to it is seen.
  (select.closest("dialog[open]") ?? document.body).append(host);
  const row = rows.find((each) => each.option === chosen)?.row ?? list;
  const { x, y, width, height: rowBoxHeight } = row.getBoundingClientRect();
  host.dataset["box"] = JSON.stringify({
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(rowBoxHeight),
  });
  host.dataset["label"] = chosen.label;
  return host;
}
