import type { PageSnapshot } from "#browser/snapshot.ts";
import { rowsOf } from "../things/rows.ts";

/** "The paid invoices from August": a month that narrows a list, as far as the list tells of months. */

export const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const anyMonth = new RegExp(`\\b(${months.join("|")})\\p{L}*\\b|\\b\\d{4}-(\\d\\d)-\\d\\d\\b`, "giu");
const ofMonth =
  /\s(?:from|in|of|for)\s+((?:January|February|March|April|May|June|July|August|September|October|November|December)(?:\s+\d{4})?)$/u;

/** The month by which things are told apart; `undefined` where none is said. */
export const monthIn = (words: string): string | undefined => ofMonth.exec(words)?.[1];

/** Whether a list shows entries that tell only of other months. */
export function showsOtherMonths({ nodes }: PageSnapshot, month: string): boolean {
  const at = months.indexOf(month.slice(0, 3).toLowerCase());
  return rowsOf(nodes).some(({ name }) => {
    const told = [...name.matchAll(anyMonth)].map(([, word, number]) =>
      word === undefined ? Number(number) - 1 : months.indexOf(word.slice(0, 3).toLowerCase()),
    );
    return told.length > 0 && !told.includes(at);
  });
}
