import type { Step } from "#browser/step.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { dayOf } from "../form/invent.ts";
import { months } from "../narrowing/months.ts";
import { nameOfRecord, openRow } from "../things/records.ts";
import { rowsOf } from "../things/rows.ts";
import { toldByBoth } from "../things/with-thing.ts";

/** "The Survey booking of Curlew on 4 December": a row is found by what it is, whose it is, and its day where several are alike. */

/** Whether a text writes a day, given as `YYYY-MM-DD`, in any of the usual ways. */
export function writesDay(text: string, iso: string): boolean {
  const [year = "", month = "", day = ""] = iso.split("-");
  const called = months[Number(month) - 1] ?? "";
  const ways = [
    iso,
    `0?${Number(day)}[./-]0?${Number(month)}[./-](?:${year})?`,
    `0?${Number(month)}/0?${Number(day)}/(?:${year})?`,
    `0?${Number(day)}(?:st|nd|rd|th)?\\.? ${called}\\p{L}*`,
    `${called}\\p{L}*\\.? 0?${Number(day)}(?:st|nd|rd|th)?`,
  ];
  return ways.some((way) => new RegExp(`(?<![\\d])${way}(?![\\d])`, "iu").test(text));
}

/** The row that tells both; of several, that of the day which was said, and none where that is not told. */
export async function byBoth(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const told = toldByBoth(words);
  if (told === undefined) return undefined;
  const rows = rowsOf(desk.page.nodes).filter((row) => heldBy(row.name, told.both) > 0.95);
  const day = dayOf(told.day);
  const row = rows.length > 1 && day !== undefined ? rows.find(({ name }) => writesDay(name, day)) : rows[0];
  return row !== undefined && (await openRow(desk, steps, { row, toldBy: told.whom, isOwn: true }))
    ? nameOfRecord(desk, told.both)
    : undefined;
}
