import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsOf } from "./commands/leads.ts";
import { csv } from "./csv.ts";

/** A reader of RFC 4180 that knows nothing of the writer. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = field.exec(text); match !== null; match = field.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "\r\n") rows.push(row.splice(0));
    if (field.lastIndex === text.length) return rows;
  }
  throw new Error(`not CSV: ${JSON.stringify(text)}`);
}

const cell = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.stringMatching(/^[=+\-@\t\r\n",' a]{0,8}$/),
  fc.constantFrom('=HYPERLINK("http://evil","x")', "@SUM(1)", "+1", "-1", "\t=1", "\r=1", '"=1"', "a\r\nb"),
);
const rows = fc
  .integer({ min: 1, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
  );

test("every reader gets the same rows back, and no cell that a spreadsheet would run", () => {
  fc.assert(
    fc.property(rows, (written) => {
      const got = read(csv(written));
      expect(got).toHaveLength(written.length);
      for (const [index, row] of got.entries()) {
        expect(row).toHaveLength(written[index]?.length ?? 0);
        for (const [column, value] of row.entries()) {
          expect(value).not.toMatch(/^[=+\-@\t\r]/);
          const original = written[index]?.[column] ?? "";
          expect([original, `'${original}`]).toContain(value);
          expect(value.startsWith("'") && value !== original).toBe(/^[=+\-@\t\r]/.test(original));
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test("a row for each lead, a column for each field that any has", () => {
  const lead = { video_id: 2, internal_name: "A film", submitted_at: "2026-01-01T00:00:00.000Z" };
  const found = [
    { ...lead, id: 2, response_data: { email: "=cmd@x", agree: true } },
    { ...lead, id: 1, response_data: { email: "b@x", company: 3 } },
  ];
  expect(csv(rowsOf(found))).toBe(
    "id,video_id,internal_name,submitted_at,email,agree,company\r\n" +
      "2,2,A film,2026-01-01T00:00:00.000Z,'=cmd@x,true,\r\n" +
      "1,2,A film,2026-01-01T00:00:00.000Z,b@x,,3\r\n",
  );
});
