import fc from "fast-check";
import { expect, test } from "vitest";
import { readingWidth } from "./reading-speed.ts";
import { textOf, wordsOf } from "./words.ts";

const words = (text: string) => wordsOf(text).map((word) => word.text);

test("parts at spaces, and between words where a script has none", () => {
  expect(words("One click, done")).toEqual(["One", "click,", "done"]);
  expect(words("請求書を作成します。").length).toBeGreaterThan(2);
  expect(words("เปิดหน้าใบแจ้งหนี้").length).toBeGreaterThan(1);
});

test("marks and particles stay with their word", () => {
  for (const word of words("「請求書」を、すぐに作成します。")) expect(word).not.toMatch(/^[」を、。]/u);
  expect(words("「請求書」")[0]).toMatch(/^「./u);
});

test("nothing is lost or added, whatever the text", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", " ", "請", "求", "を", "。", "ไ", "한", "😀", "「", "-") });
  fc.assert(
    fc.property(text, (any) => {
      expect(textOf(wordsOf(any))).toBe(any.trim().replaceAll(/\s+/gu, " "));
    }),
  );
});

test("a sign that says a syllable counts as two letters", () => {
  expect([readingWidth("invoice"), readingWidth("請求書"), readingWidth("청구서")]).toEqual([7, 6, 6]);
});
