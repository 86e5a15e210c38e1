import type { ContactQuery } from "../../crm.ts";
import { searchable } from "../../crm-answer.ts";

const fields = "Id, Name, Email, Title, Account.Name, Account.Industry";

/** Contacts whose name or e-mail holds the text, letter by letter. */
export function contactsLike({ text, limit }: ContactQuery): string {
  const sought = searchable(text);
  const pattern = `'%${likeText(sought)}%'`;
  const where = sought === "" ? "" : ` WHERE (Name LIKE ${pattern} OR Email LIKE ${pattern})`;
  return `SELECT ${fields} FROM Contact${where} ORDER BY LastModifiedDate DESC LIMIT ${limit}`;
}

/** Contacts by ids that have been checked for their form. */
export const contactsById = (ids: readonly string[]): string =>
  `SELECT ${fields} FROM Contact WHERE Id IN (${ids.map((id) => `'${id}'`).join(", ")})`;

/** Text within quotes after LIKE that means itself: backslash first, so that what is escaped after it stays so. */
const likeText = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("%", "\\%").replaceAll("_", "\\_");
