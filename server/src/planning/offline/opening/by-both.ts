import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { dayOf } from "../form/invent.ts";
import { nameOfRecord, openRow } from "../things/records.ts";
import { rowsOf } from "../things/rows.ts";
import { toldTwice, whenIn, whomIn } from "../things/with-thing.ts";

/** "The Survey booking of Curlew on 4 December": a row is found by what it is, whose it is, and its day where several are alike. */

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

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
function rowTold({ page }: Pick<Desk, "page">, words: string): PageNode | undefined {
  const [both] = toldTwice(words);
  if (both === undefined) return undefined;
  const rows = rowsOf(page.nodes).filter((row) => heldBy(row.name, both) > 0.95);
  const day = dayOf(whenIn(words).replace(/^on (?:the )?/i, ""));
  return rows.length > 1 && day !== undefined ? rows.find((row) => writesDay(row.name, day)) : rows[0];
}

export async function byBoth(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const row = rowTold(desk, words);
  const [both = words] = toldTwice(words);
  return row !== undefined && (await openRow(desk, steps, { row, toldBy: whomIn(words), isOwn: true }))
    ? nameOfRecord(desk, both)
    : undefined;
}
