import { html } from "./html.ts";
import type { Html } from "./html.ts";

const PATHS = {
  dashboard: "M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z",
  invoices: "M6 3h9l4 4v14l-2.6-1.6L14 21l-2.5-1.6L9 21l-3-1.6zM10 9h5M10 13h5",
  customers:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8",
  reports: "M4 20V10M10 20V4M16 20v-7M21 20H3",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
  send: "M21 3L10 14M21 3l-7 18-4-7-7-4z",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4",
  alert: "M12 4l9 16H3zM12 10v4M12 17v.5",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  back: "M19 12H5M11 6l-6 6 6 6",
  next: "M9 6l6 6-6 6",
  previous: "M15 6l-6 6 6 6",
  wallet: "M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7a2 2 0 0 1 2-2h10M16 13.5h.5",
  edit: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  chevron: "M7 10l5 5 5-5",
  leave: "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9",
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon that follows the text colour; hidden from assistive technology, so the text beside it must speak. */
export function icon(name: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}" /></svg>`;
}
