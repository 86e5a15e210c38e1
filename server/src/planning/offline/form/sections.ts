import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { dayOf } from "./invent.ts";

/** A day or a time may be asked for in parts that stand side by side in one field: Day, Month, Year; Hours, Minutes. */

const partsOfDay = ["day", "month", "year"];
const partsOfTime = ["hours", "minutes"];

const partOf = ({ role, name }: PageNode): string => (role === "spinbutton" ? name.trim().toLowerCase() : "");

const isPart = (node: PageNode): boolean => partOf(node) !== "";

const inOneLine = (one: PageNode, other: PageNode): boolean => Math.abs(one.box.y - other.box.y) < 4;

/** The parts of one field, from the first of them; none where they do not stand side by side. */
function partsFrom(fields: readonly PageNode[], first: PageNode): PageNode[] {
  const whole = [partsOfDay, partsOfTime].find((names) => names.includes(partOf(first)));
  const at = fields.indexOf(first);
  const own = whole === undefined ? [] : fields.slice(at, at + whole.length);
  const isWhole = whole?.every((name) => own.some((node) => partOf(node) === name)) === true;
  return isWhole && own.every((node) => inOneLine(node, first)) ? own : [];
}

/** What is written over the parts: before their names ("Start time Hours: Minutes") or beside what stands in them ("DD / MM / YYYY Start date"). */
function labelOver({ nodes }: PageSnapshot, parts: readonly PageNode[]): string {
  const said = new RegExp(String.raw`(\p{Lu}[^\d,]*?)\W+${parts.map(({ name }) => name).join(String.raw`\W+`)}`, "u");
  const last = parts.at(-1);
  if (last === undefined) return "";
  const away = ({ box }: PageNode) => Math.abs(box.x - last.box.x - last.box.width);
  const beside = nodes
    .filter((node) => inOneLine(node, last) || isAround(node, last))
    .toSorted((a, b) => away(a) - away(b));
  return beside.flatMap(({ item = "" }) => said.exec(item)?.[1] ?? besideParts(item)).at(0) ?? "";
}

/** What picks the day stands at the height of its parts, though it may be higher than they are. */
const isAround = ({ box, role }: PageNode, { box: part }: PageNode): boolean =>
  role === "button" && box.x >= part.x && box.y <= part.y && box.y + box.height >= part.y + part.height;

/** "Start date" of "DD / MM / YYYY Start date" and of "01 / 02 / 2027 Start date". */
const besideParts = (item: string): string[] => {
  const label = item.replace(valuesOfParts, " ").trim();
  return label !== item && /^\p{Lu}/u.test(label) ? [label] : [];
};

const valuesOfParts = /(?:\d{1,4}|[DMYhm]{1,4})(?:\s*[/.:-]\s*(?:\d{1,4}|[DMYhm]{1,4}))+/u;

/** Fields with each day and each time as one, by what is written over its parts. */
export function asOne(page: PageSnapshot, fields: readonly PageNode[]): PageNode[] {
  const taken = new Set<PageNode>();
  return fields.flatMap((node) => {
    if (taken.has(node)) return [];
    const parts = partsFrom(fields, node);
    for (const part of parts) taken.add(part);
    const type = parts.length === partsOfDay.length ? "date" : "time";
    const name = labelOver(page, parts) || (type === "date" ? "Date" : "Time");
    return parts.length === 0 || node.field === undefined
      ? [node]
      : [{ ...node, role: "textbox", name, field: { ...node.field, type } }];
  });
}

/** A page on which each day and each time is one field. */
export function withDaysAsOne(page: PageSnapshot): PageSnapshot {
  if (!page.nodes.some(isPart)) return page;
  const whole = asOne(page, page.nodes.filter(isPart));
  return { ...page, nodes: [...page.nodes.filter((node) => !isPart(node)), ...whole] };
}

/** Enters a day or a time part by part; `undefined` where the field has none. */
export async function enteredInParts(
  desk: Desk,
  steps: Step[],
  { node, value }: { readonly node: PageNode; readonly value: string },
): Promise<boolean | undefined> {
  const spins = desk.page.nodes.filter(isPart);
  const first = spins.find(({ box }) => box.x === node.box.x && box.y === node.box.y);
  const parts = first === undefined || partOf(node) !== "" ? [] : partsFrom(spins, first);
  if (parts.length === 0) return undefined;
  const given = parts.length === partsOfTime.length ? partsOfClock(value) : partsOfDate(value);
  if (given === undefined) return false;
  const at = spins.indexOf(parts[0] ?? node);
  for (const [index, part] of parts.entries()) {
    // What is drawn anew with each part that is entered stands where it stood.
    const now = desk.page.nodes.filter(isPart)[at + index] ?? part;
    const target = await desk.app.locate(now);
    const text = given[partOf(part)] ?? "";
    if (target === undefined || !(await perform(desk, steps, { kind: "fill", target, value: text })).ok) return false;
  }
  return true;
}

type Given = Readonly<Record<string, string>>;

/** "11:30", "2 pm"; `undefined` where the text tells no time. */
function partsOfClock(text: string): Given | undefined {
  const [, hours = "", minutes = "00", half = ""] = /(\d{1,2})(?::(\d\d))?\s*([ap]m)?/i.exec(text) ?? [];
  const late = (/pm/i.test(half) && Number(hours) < 12 ? 12 : 0) - (/am/i.test(half) && hours === "12" ? 12 : 0);
  return hours === "" ? undefined : { hours: String(Number(hours) + late).padStart(2, "0"), minutes };
}

function partsOfDate(text: string): Given | undefined {
  const [year = "", month = "", day = ""] = dayOf(text)?.split("-") ?? [];
  return year === "" ? undefined : { day, month, year };
}
