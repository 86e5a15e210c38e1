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
  const drawn = await camera.ask(select.evaluateHandle(drawMenu, { wanted: option, styles }));
  const element = drawn.asElement();
  if (element === null) return undefined;
  const { sides, label } = await camera.ask(
    element.evaluate((menu) => ({
      sides: JSON.parse(menu.dataset["box"] ?? "[]") as number[],
      label: menu.dataset["label"] ?? "",
    })),
  );
  const [x = 0, y = 0, width = 0, height = 0] = sides;
  return { element, box: { x, y, width, height }, label };
}

const styles = {
  host: { position: "fixed", zIndex: "2147483647" },
  list: {
    padding: "5px",
    boxSizing: "border-box",
    border: "1px solid rgba(120, 128, 140, 0.35)",
    boxShadow: "0 10px 28px rgba(15, 23, 42, 0.18)",
  },
  row: { padding: "0 12px", borderRadius: "4px", whiteSpace: "nowrap" },
};

/** In the page: gives the menu's host, which carries the wanted option's box and label, or null. */
function drawMenu(
  select: Element,
  { wanted, styles: look }: { wanted: string; styles: typeof styles },
): HTMLElement | null {
  if (!(select instanceof HTMLSelectElement)) return null;
  const options = [...select.options].filter((each) => !each.hidden && !each.disabled);
  const same = (each: HTMLOptionElement) => each.label.trim().toLowerCase() === wanted.trim().toLowerCase();
  const chosen =
    options.find(same) ??
    options.find((each) => each.value === wanted) ??
    options.find((each) => each.label.toLowerCase().includes(wanted.toLowerCase()));
  if (!chosen) return null;
  const maxRows = 8;
  const first = Math.max(0, Math.min(options.indexOf(chosen) - 3, options.length - maxRows));
  const style = getComputedStyle(select);
  const clear = (colour: string) => colour === "transparent" || colour.endsWith(", 0)");
  const background = clear(style.backgroundColor) ? "#ffffff" : style.backgroundColor;
  const field = select.getBoundingClientRect();
  const rowHeight = Math.max(30, Math.round(Number.parseFloat(style.fontSize) * 2.2));
  const height = Math.min(maxRows, options.length) * rowHeight + 10;
  const above = field.bottom + 4 + height > innerHeight && field.top - 4 - height > 0;
  const host = document.createElement("div");
  const top = `${above ? field.top - 4 - height : field.bottom + 4}px`;
  Object.assign(host.style, look.host, { left: `${field.left}px`, top, minWidth: `${field.width}px` });
  const list = document.createElement("div");
  const borderRadius = style.borderRadius === "0px" ? "4px" : style.borderRadius;
  Object.assign(list.style, look.list, { font: style.font, color: style.color, background, borderRadius });
  // The page's accent, if it has chosen one, marks the row under the pointer.
  const accent =
    style.accentColor === "auto"
      ? "rgba(120, 128, 140, 0.18)"
      : `color-mix(in srgb, ${style.accentColor} 18%, transparent)`;
  const rows = options.slice(first, first + maxRows).map((each) => {
    const row = document.createElement("div");
    row.textContent = each.label;
    const fontWeight = each.selected ? "600" : "inherit";
    Object.assign(row.style, look.row, { height: `${rowHeight}px`, lineHeight: `${rowHeight}px`, fontWeight });
    row.addEventListener("mouseenter", () => (row.style.background = accent));
    row.addEventListener("mouseleave", () => (row.style.background = ""));
    list.append(row);
    return { row, option: each };
  });
  host.attachShadow({ mode: "closed" }).append(list);
  // Inside a modal dialog only what belongs to it is seen.
  (select.closest("dialog[open]") ?? document.body).append(host);
  const row = rows.find((each) => each.option === chosen)?.row ?? list;
  const { x, y, width, height: tall } = row.getBoundingClientRect();
  host.dataset["box"] = JSON.stringify([x, y, width, tall].map((each) => Math.round(each)));
  host.dataset["label"] = chosen.label;
  return host;
}
