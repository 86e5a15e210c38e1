import { expect, test } from "vitest";
import { spokenBy } from "./glossary-phrases.ts";
import { speakable, spokenText } from "./spoken.ts";

const glossary = [
  { written: "Node-RED", spoken: "node red" },
  { written: "Acme", spoken: "ack me" },
  { written: "Acme Pay", spoken: "ack me pay" },
  { written: "C++", spoken: "see plus plus" },
  { written: "(x|y)*", spoken: "either" },
  { written: "v2", spoken: "Acme" },
];

test.each([
  ["Open acme pay, then Acme.", "Open ack me pay, then ack me."],
  ["NODE-RED is not Node-REDs", "node red is not Node-REDs"],
  ["Written in C++ and (x|y)* today", "Written in see plus plus and either today"],
  ["Acme\n Pay pays Acmeology", "ack me pay pays Acmeology"],
  ["v2 of it", "Acme of it"],
])("a speech endpoint is given %j as it is said", (text, spoken) => {
  expect(spokenBy(glossary, text)).toBe(spoken);
});

test("without entries a sentence is said as it is written", () => {
  expect(spokenBy([], "Acme (x|y)*")).toBe("Acme (x|y)*");
});

test("the offline voices say it too, and the words stay as they are written", () => {
  const words = speakable("Open “Acme Pay”, then Acme.", glossary);
  expect(spokenText(words)).toBe("Open ack me pay, then ack me.");
  expect(words.map(({ written }) => written)).toEqual(["Open", "“Acme", "Pay”,", "then", "Acme."]);
  expect(words[2]?.said).toEqual([]);
});
