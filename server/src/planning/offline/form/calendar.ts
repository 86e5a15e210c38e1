import { isActionable, newLines, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";

/** Calendars that an application draws for a field: a month, what turns it, and its days to press. */

const months = "january february march april may june july august september october november december".split(" ");

/** Months that are turned for one day; a day that is further away is typed, or left out. */
const maxTurns = 14;

export type Day = { readonly day: string; readonly start: PageSnapshot };

/** Takes a day (`YYYY-MM-DD`) in the calendar that has come up since the start. */
export async function takeDay(desk: Desk, steps: Step[], { day, start }: Day): Promise<boolean> {
  const tried: Step[] = [];
  if (await turnedByLists(desk, tried, { day, start })) {
    const node = dayCalled(newNodes(desk.page, start), day) ?? daysCalled(desk.page, start, day)[0];
    if (node === undefined || !(await clickNode(desk, tried, node))) return false;
    steps.push(...tried);
    return true;
  }
  if (isNearerByYear(desk.page, start, day)) await countedTo(desk, tried, { year: day.split("-")[0] ?? "", start });
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const shown = newNodes(desk.page, start);
    const node = dayCalled(shown, day) ?? dayInMonth(desk.page, start, day);
    if (node !== undefined) {
      if (!(await clickNode(desk, tried, node))) return false;
      steps.push(...tried);
      return true;
    }
    const away = monthsAway(desk.page, start, day);
    // What could not be reached is not begun.
    if (away === 0 || Math.abs(away) > maxTurns) return false;
    const towards = away > 0 ? "next" : "previous";
    const turner = turnerIn(shown, towards) ?? blankTurner(desk.page, towards);
    if (turner === undefined || !(await clickNode(desk, tried, turner))) return false;
  }
  return false;
}

/** A calendar may have a list of months and one of years over its days, or a number for the year: `false` where it has none, or not the year. */
async function turnedByLists(desk: Desk, steps: Step[], { day, start }: Day): Promise<boolean> {
  const [year = "", month = ""] = day.split("-");
  const name = (months[Number(month) - 1] ?? "").slice(0, 3);
  const isYear = (option: string) => option === year;
  const isMonth = (option: string) => option.toLowerCase().startsWith(name) && option.length < 10;
  const listOf = (isMeant: (option: string) => boolean) =>
    newNodes(desk.page, start).find(({ tag, field }) => tag === "select" && field?.options.some(isMeant) === true);
  if (listOf(isMonth) === undefined) return false;
  if (listOf(isYear) === undefined && !(await countedTo(desk, steps, { year, start }))) return false;
  for (const isMeant of [isYear, isMonth].filter((each) => listOf(each) !== undefined)) {
    const node = listOf(isMeant);
    const target = node === undefined ? undefined : await desk.app.locate(node);
    const option = node?.field?.options.find(isMeant) ?? "";
    if (target === undefined || !(await perform(desk, steps, { kind: "select", target, option })).ok) return false;
  }
  return true;
}

/** The number that says the year of a calendar. */
const yearCounted = (page: PageSnapshot, start: PageSnapshot): PageNode | undefined =>
  newNodes(page, start).find(({ role, name }) => role === "spinbutton" && /^year\b/i.test(name));

type Counted = { readonly year: string; readonly start: PageSnapshot };

/** Writes the year where a calendar has a number for it, unless it is on show already. */
async function countedTo(desk: Desk, steps: Step[], { year, start }: Counted): Promise<boolean> {
  const counted = yearCounted(desk.page, start);
  if (counted !== undefined && monthsOn(desk.page, start)[0]?.year === Number(year)) return true;
  const target = counted === undefined ? undefined : await desk.app.locate(counted);
  if (target === undefined || !(await perform(desk, steps, { kind: "fill", target, value: year })).ok) return false;
  return (await perform(desk, steps, { kind: "press", key: "Enter", target })).ok;
}

/** What has come up since the start and is called by the number of a day. */
const daysCalled = (page: PageSnapshot, start: PageSnapshot, day: string): PageNode[] =>
  newNodes(page, start).filter(
    (node) => isActionable(node) && node.role !== "row" && node.name.trim() === String(Number(day.split("-")[2])),
  );

/** A day that is called by its whole date: "1 March 2027", "Monday, March 1, 2027", "2027-03-01". */
function dayCalled(nodes: readonly PageNode[], day: string): PageNode | undefined {
  const [year = "", month = "", date = ""] = day.split("-");
  const words = [year, months[Number(month) - 1] ?? "", String(Number(date))];
  const says = (name: string) => {
    const own: readonly string[] =
      name
        .toLowerCase()
        .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
        .match(/\p{L}+|\d+/gu) ?? [];
    return words.every((word) => own.includes(word)) && own.length <= 5;
  };
  return nodes.find((node) => isActionable(node) && node.field === undefined && (node.name === day || says(node.name)));
}

type Month = { readonly year: number; readonly month: number; readonly x: number };

/** The months that are on show, from the left. */
function monthsOn(page: PageSnapshot, start: PageSnapshot): Month[] {
  const fresh = newNodes(page, start).filter(({ field, name }) => field === undefined && name.length <= 24);
  const year = (text: string) => /\b(?:19|20)\d\d\b/.exec(text)?.[0];
  const month = (text: string) => {
    const word = /\p{L}{3,}/u.exec(text)?.[0]?.toLowerCase() ?? "";
    return word.length < 3
      ? -1
      : months.findIndex((each) => each === word || (word.length === 3 && each.startsWith(word)));
  };
  const years = fresh.filter(({ name }) => year(name) !== undefined);
  const whole = fresh.flatMap(({ name, box }): Month[] => {
    const at = month(name.replace(/^.*?(\p{L}{3,}).*$/u, "$1"));
    const own = year(name) ?? nearest(years, box)?.name;
    const found = own === undefined ? undefined : year(own);
    return at < 0 || found === undefined ? [] : [{ year: Number(found), month: at + 1, x: box.x }];
  });
  if (whole.length > 0) return whole;
  // Some write the month as a text alone.
  const lines = newLines(page, start);
  const written = lines.flatMap((line): Month[] => {
    const at = line.length > 24 ? -1 : month(line);
    const found = year(line) ?? lines.map(year).find((each) => each !== undefined);
    return at < 0 || found === undefined ? [] : [{ year: Number(found), month: at + 1, x: 0 }];
  });
  return written.length > 0 ? written : monthOfDays(newNodes(page, start));
}

/** A year that stands in a field is written nowhere: then days that are called by their whole dates tell which month it is. */
function monthOfDays(nodes: readonly PageNode[]): Month[] {
  const middle = nodes.filter(({ field, name }) => field === undefined && /\b15\b.*\b(?:19|20)\d\d\b/.test(name));
  return middle.flatMap(({ name, box }): Month[] => {
    const at = months.findIndex((month) => name.toLowerCase().includes(month));
    return at < 0 ? [] : [{ year: Number(/\b(?:19|20)\d\d\b/.exec(name)?.[0]), month: at + 1, x: box.x }];
  });
}

const nearest = (nodes: readonly PageNode[], { x }: PageNode["box"]): PageNode | undefined =>
  nodes.toSorted((a, b) => Math.abs(a.box.x - x) - Math.abs(b.box.x - x))[0];

/** The day of the month that is on show; of two of that number the one that is no neighbour's. */
function dayInMonth(page: PageSnapshot, start: PageSnapshot, day: string): PageNode | undefined {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const shown = monthsOn(page, start);
  const at = shown.findIndex((each) => each.year === year && each.month === month);
  if (at < 0) return undefined;
  const next = shown[at + 1];
  const days = daysCalled(page, start, day).filter(
    (node) =>
      (next === undefined || next.x <= (shown[at]?.x ?? 0) || node.box.x < next.x - 40) &&
      (at === 0 || node.box.x > (shown[at]?.x ?? 0) - 200),
  );
  return date > 15 ? days.at(-1) : days[0];
}

/** How many months lie between what is on show and the day; 0 where that cannot be told. */
function monthsAway(page: PageSnapshot, start: PageSnapshot, day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const shown = monthsOn(page, start)[0];
  return shown === undefined ? 0 : year * 12 + month - shown.year * 12 - shown.month;
}

/** Whether a day is reached by the number for the year in fewer turns than month by month. */
function isNearerByYear(page: PageSnapshot, start: PageSnapshot, day: string): boolean {
  const shown = monthsOn(page, start)[0];
  if (shown === undefined || yearCounted(page, start) === undefined) return false;
  const away = Number(day.split("-")[1]) - shown.month;
  return Math.abs(away) < Math.abs(monthsAway(page, start, day));
}

/** What turns the month: it says so, and speaks of no year. */
function turnerIn(nodes: readonly PageNode[], towards: "next" | "previous"): PageNode | undefined {
  const says = towards === "next" ? /\bnext\b|\bright\b|^[›>→]$/i : /\bprev(?:ious)?\b|\bleft\b|^[‹<←]$/i;
  const turners = nodes.filter(
    (node) => isActionable(node) && node.field === undefined && says.test(node.name) && !/year|decade/i.test(node.name),
  );
  return turners.find(({ name }) => /month/i.test(name)) ?? turners[0];
}

const isMonth = (text: string): boolean => /^\p{L}{3,12}\.? (?:19|20)\d\d$/u.test(text.trim());

/** How far the middles of what stands in one line may differ, px. */
const maxOffPx = 8;

/** An arrow without a word beside "November 2026": what stands before that goes back; of two on each side the outer ones turn years. */
function blankTurner({ nodes }: PageSnapshot, towards: "next" | "previous"): PageNode | undefined {
  const middle = ({ box }: PageNode) => box.y + box.height / 2;
  const month = nodes.find(({ role, name }) => role !== "heading" && isMonth(name));
  const isBeside = (node: PageNode) =>
    isMonth(node.item ?? "") || (month !== undefined && Math.abs(middle(node) - middle(month)) <= maxOffPx);
  const beside = nodes
    .filter(
      (node) => ["button", "clickable"].includes(node.role) && node.name === "" && !node.disabled && isBeside(node),
    )
    .toSorted((a, b) => a.box.x - b.box.x);
  return beside.length === 2 || beside.length === 4
    ? beside[beside.length / 2 - (towards === "next" ? 0 : 1)]
    : undefined;
}
