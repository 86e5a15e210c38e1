import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import { keysOf, likeness } from "../../prompt/words.ts";
import { shapeOf } from "../../prompt/values.ts";
import type { Desk } from "../desk/desk.ts";
import { pickDay } from "./enter-value.ts";
import { labelsDay } from "./fit-day.ts";
import { dayOf } from "./invent.ts";
import { taken, type Taken } from "./taken.ts";

/** Kits draw a field for a day as a button under a label, which says "Pick a date" or the day, and opens a calendar. */

/** Takes the days that are left of the values in calendars behind such buttons; gives what was taken, and what is still left. */
export const pickDrawn = (desk: Desk, steps: Step[], given: readonly Given[]): Promise<Taken> =>
  taken(given, ({ hint, text }) => pickedFor(desk, steps, { hint, text }));

/** "Closing 15 January 2027": the day, and what is said of it. */
function dayIn({ hint, text }: Pick<Given, "hint" | "text">): { lead: string; day: string } | undefined {
  const words = text.split(" ");
  for (let cut = 0; cut < Math.min(words.length, hint === "pair" ? 4 : 1); cut += 1) {
    const rest = words.slice(cut).join(" ");
    const day = shapeOf(rest) === "date" ? dayOf(rest) : undefined;
    if (day !== undefined) return { lead: words.slice(0, cut).join(" "), day };
  }
  return undefined;
}

const asksForDay = /\b(?:date|day|deadline|due|calendar)\b/i;

async function pickedFor(
  desk: Desk,
  steps: Step[],
  given: Pick<Given, "hint" | "text">,
): Promise<FilledField | undefined> {
  const said = dayIn(given);
  if (said === undefined) return undefined;
  const all = drawnIn(desk.page);
  // What says nothing of days, but stands under the words that are said of this one, may open a calendar too.
  const among = said.lead === "" ? all : [...all, ...blankIn(desk.page)];
  const own = among.filter((node) => isFor(node, said.lead));
  // Of a form with one such button only that can be meant; of several, the one that says so.
  const [node, ...others] = own.length > 0 ? own : all;
  if (node === undefined || others.length > 0) return undefined;
  return (await pickDay(desk, steps, { node, day: said.day }))
    ? { label: labelOf(node), value: given.text, fixed: true }
    : undefined;
}

const labelOf = ({ name, item = "" }: PageNode): string => (asksForDay.test(name) ? name : item);

/** The buttons in front that open something. */
const openersIn = ({ nodes, dialog }: PageSnapshot): PageNode[] =>
  nodes.filter(
    ({ role, popup, region, disabled }) =>
      role === "button" &&
      popup === true &&
      !disabled &&
      (dialog === undefined ? !["navigation", "banner", "row", "columnheader"].includes(region) : region === "dialog"),
  );

const saysDay = ({ name, item = "", written = "" }: PageNode): boolean =>
  asksForDay.test(`${name} ${written} ${item.length <= longestItem ? item : ""}`);

/** Those that say it is about a day. */
const drawnIn = (page: PageSnapshot): PageNode[] => openersIn(page).filter(saysDay);

/** Those on which nothing is written, or a day, and that have but a label beside them. */
const blankIn = (page: PageSnapshot): PageNode[] =>
  openersIn(page).filter(
    (node) =>
      !saysDay(node) &&
      (node.name === "" || shapeOf(node.name) === "date") &&
      (node.item ?? "") !== "" &&
      (node.item ?? "").length <= longestItem,
  );

/** What stands with a button is longer than this where it is no label, but the whole form. */
const longestItem = 40;

const isFor = ({ name, item = "" }: PageNode, lead: string): boolean => {
  const label = `${name} ${item.length <= longestItem ? item : ""}`;
  const covered = keysOf(lead).every((word) => keysOf(label).some((each) => likeness(word, each) >= 0.75));
  return (lead !== "" && covered) || labelsDay(lead, label.trim());
};
