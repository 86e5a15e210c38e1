/**
 * What is quoted is one word while orders are read, so that no pattern finds a joint, a place or a value within it: its
 * spaces become a letter of the private use area, which no prompt has, until what was read is told.
 */

const gap = "\uE000";

export const asOneWord = (quoted: string): string => quoted.replaceAll(" ", gap);

export const asWritten = (text: string): string => text.replaceAll(gap, " ");

/** All texts of what was read, as they were written. */
export const allAsWritten = <Read>(read: Read): Read =>
  JSON.parse(JSON.stringify(read), (_, value: unknown) =>
    typeof value === "string" ? asWritten(value) : value,
  ) as Read;
