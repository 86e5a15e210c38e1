import type { Readable, Writable } from "node:stream";

/** Where a command reads and writes. */
export type Terminal = {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
  /** For what is not the result: progress, questions, errors. */
  readonly errors: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the person interrupts. */
  readonly signal: AbortSignal;
};

/**
 * Text of others as one line that a terminal shows and does not obey: a lead's name must not move the cursor, change
 * colours or write into the clipboard.
 */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll(/[\p{Bidi_Control}\p{Cs}]/gu, "");
}

/** Rows as columns that stand under each other, the first row as their heads. */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(plain));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return cells.map((row) => `${line(row).trimEnd()}\n`).join("");
}

/** Names and values of one record, a line each; what is absent is left out. */
export function record(fields: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return table(given.map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]));
}

export const jsonText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;
