import { expect, it } from "vitest";
import { insteadOfChosen } from "./each-named.ts";
import type { Intent } from "./intent.ts";
import { parsePrompt } from "./parse.ts";

const marked = { kind: "act", verb: "mark", what: "it", as: "paid" } as const;
const chosen = (option: string, field = "bills"): Intent => ({ kind: "choose", option, field });

it("does to each what could not be done to all that were chosen", () => {
  expect(insteadOfChosen(chosen("Oak hull and Pine mast"), marked)).toEqual([
    { ...marked, what: "Oak hull", among: "bill" },
    { ...marked, what: "Pine mast", among: "bill" },
  ]);
});

it.each<[string, Intent, Intent | undefined]>([
  ["one alone", chosen("Oak hull"), marked],
  ["all of a list", chosen("all of them", ""), marked],
  ["what is done to something else", chosen("Oak hull and Pine mast"), { ...marked, what: "order 12" }],
  ["what is only chosen", chosen("Oak hull and Pine mast"), undefined],
])("leaves %s as it was said", (_, choice, next) => {
  expect(insteadOfChosen(choice, next)).toEqual([]);
});

it("keeps the kind of what is confirmed by its name", () => {
  expect(parsePrompt('Confirm the bills "Oak hull" and "Pine mast".').intents).toEqual([
    { kind: "act", verb: "confirm", what: "Oak hull", among: "bill" },
    { kind: "act", verb: "confirm", what: "Pine mast", among: "bill" },
  ]);
});
