import type { ElementHandle } from "playwright-core";
import { seeingFrames, type boxInView as BoxInView, type viewAround as ViewAround } from "#browser/framed.ts";
import type { Box } from "#browser/step.ts";
import type { Actor } from "./actor.ts";
import type { Found } from "./found.ts";

/** A menu that stands in for the system's: its element, to be removed, and where the wanted option is. */
export type Menu = { readonly element: ElementHandle<HTMLElement>; readonly box: Box; readonly label: string };

/**
 * Draws the options of a `<select>` under it, in the page's own style. `undefined` when the element is no native
 * select, or has no such option.
 */
export async function openMenu({ camera }: Actor, select: Found, option: string): Promise<Menu | undefined> {
  const drawn = await camera.ask(
    select().then((each) => each.evaluateHandle(seeingFrames(drawMenu), { wanted: option, styles })),
  );
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
  maxRows: 8,
  host: { position: "fixed", zIndex: "2147483647" },
  list: {
    padding: "5px",
    boxSizing: "border-box",
    border: "1px solid rgba(120, 128, 140, 0.35)",
    boxShadow: "0 10px 28px rgba(15, 23, 42, 0.18)",
  },
  row: { padding: "0 12px", borderRadius: "4px", whiteSpace: "nowrap" },
};

type DrawnMenu = { wanted: string; styles: typeof styles };

declare const boxInView: typeof BoxInView;
declare const viewAround: typeof ViewAround;

/**
 * In the page: gives the menu's host, which carries the wanted option's box and label, or null. It lies over the page
 * itself, since a frame may be too small for it.
 */
function drawMenu(select: Element, { wanted, styles: look }: DrawnMenu): HTMLElement | null {
  if (!(select instanceof HTMLSelectElement)) return null;
  const { document: page, innerHeight: viewHeight } = viewAround(select);
  const options = [...select.options].filter((each) => !each.hidden && !each.disabled);
  const same = (each: HTMLOptionElement) => each.label.trim().toLowerCase() === wanted.trim().toLowerCase();
  const chosen =
    options.find(same) ??
    options.find((each) => each.value === wanted) ??
    options.find((each) => each.label.toLowerCase().includes(wanted.toLowerCase()));
  if (!chosen) return null;
  const first = Math.max(0, Math.min(options.indexOf(chosen) - 3, options.length - look.maxRows));
  const style = getComputedStyle(select);
  const clear = (colour: string) => colour === "transparent" || colour.endsWith(", 0)");
  const background = clear(style.backgroundColor) ? "#ffffff" : style.backgroundColor;
  const { x: left, y: fieldTop, width: fieldWidth, height: fieldHeight } = boxInView(select);
  const below = fieldTop + fieldHeight + 4;
  const rowHeight = Math.max(30, Math.round(Number.parseFloat(style.fontSize) * 2.2));
  const height = Math.min(look.maxRows, options.length) * rowHeight + 10;
  const above = fieldTop - 4 - height;
  const host = page.createElement("div");
  const top = `${below + height > viewHeight && above > 0 ? above : below}px`;
  Object.assign(host.style, look.host, { left: `${left}px`, top, minWidth: `${fieldWidth}px` });
  const list = page.createElement("div");
  const borderRadius = style.borderRadius === "0px" ? "4px" : style.borderRadius;
  Object.assign(list.style, look.list, { font: style.font, color: style.color, background, borderRadius });
  // The page's accent, if it has chosen one, marks the row under the pointer.
  const accent =
    style.accentColor === "auto"
      ? "rgba(120, 128, 140, 0.18)"
      : `color-mix(in srgb, ${style.accentColor} 18%, transparent)`;
  const rows = options.slice(first, first + look.maxRows).map((each) => {
    const row = page.createElement("div");
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
  const dialog = select.ownerDocument === page ? select.closest("dialog[open]") : null;
  (dialog ?? page.body).append(host);
  const row = rows.find((each) => each.option === chosen)?.row ?? list;
  const { x, y, width, height: tall } = row.getBoundingClientRect();
  host.dataset["box"] = JSON.stringify([x, y, width, tall].map((each) => Math.round(each)));
  host.dataset["label"] = chosen.label;
  return host;
}
