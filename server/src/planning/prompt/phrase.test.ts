import { expect, it } from "vitest";
import { phrase, turning, turningWithin } from "./phrase.ts";

it.each([
  ["put/place it", "Place it", true],
  ["put/place it", "put this", false],
  ["put it [back]", "put it", true],
  ["put it [back]", "put it  back", true],
  ["[please] put it", "please put it", true],
  ["put it (in charge|on top) of all", "put it on top of all", true],
  ["put {pronoun} away", "put them away", true],
  ["put <what> away", "put all the old lamps away", true],
  ["put <what=one/two> away", "put three away", false],
  ["open <name>", "open anything", false],
  ["open <name>", "OPEN Anything", true],
])("takes %j to fit %j: %j", (words, text, fits) => {
  expect(phrase(words).test(text)).toBe(fits);
});

it("says by the first turn that fits what was said, with what was kept", () => {
  const turn = turning([
    ["give (it|<to:name>) <what>", "set <what> [of <to>]"],
    ["give <what>", "show <what>"],
  ]);
  expect(turn("give it a $& name")).toBe("set a $& name");
  expect(turn("give Ann a name")).toBe("set a name of Ann");
  expect(turn("give up")).toBe("show up");
  expect(turn("take it")).toBeUndefined();
});

it("says otherwise whatever stands within a text", () => {
  expect(turningWithin([[", i.e. ", ", then "]])("Open it, i.e. press it, i.e. look at it")).toBe(
    "Open it, then press it, then look at it",
  );
});
