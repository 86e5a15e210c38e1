/** Spreadsheets take a cell that begins like this for a formula and run it. */
const formula = /^[=+\-@\t\r]/;

/** A field by RFC 4180; one that a spreadsheet would run gets a `'` before it, which makes it text. */
function csvField(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows of fields as a CSV file. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
