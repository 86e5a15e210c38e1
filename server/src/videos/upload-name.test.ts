import fc from "fast-check";
import { expect, test } from "vitest";
import { filmNameOf } from "./upload-name.ts";

test.each([
  ["demo.mp4", "demo"],
  ["Quarterly_results 2026.webm", "Quarterly results 2026"],
  ["/tmp/../a/b.mp4", "b"],
  ["C:\\films\\c.MP4", "c"],
  ["version 1.2 of it", "version 1.2 of it"],
  ["  spaced\tout\r\n .mp4", "spaced out"],
  ["\u202egpj.exe", "gpj"],
  [".mp4", "Untitled film"],
  ["", "Untitled film"],
  ["Ärger im Büro.mp4".normalize("NFD"), "Ärger im Büro"],
])("%j is named %j", (filename, name) => expect(filmNameOf(filename)).toBe(name));

test("whatever a file is called, a film's name is one readable line of at most 200 characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (filename) => {
      const name = filmNameOf(filename);
      expect(Array.from(name).length).toBeLessThanOrEqual(200);
      expect(name).toMatch(/^\S(.*\S)?$/u);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});
