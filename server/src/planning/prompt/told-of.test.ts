import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** A thing or somebody of whom one sentence tells, and whom the next one means. */
const table: [string, string[]][] = [
  [
    "The Contact page still says we are based in Leeds. Change the headline to Made in York and publish it.",
    ["open Contact page", "fill headline=Made in York", "publish it"],
  ],
  ["Order #2207 went out this morning, please mark it as sent.", ["open Order #2207", "mark it as sent"]],
  ["Reader Tom Hale lost his card. Update his phone to 555 0102.", ["open Reader Tom Hale", "fill phone=555 0102"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});

it("tells of which record it is by its name alone", () => {
  const { intents } = parsePrompt("Guest Ada Holm leaves today. Check her out and update her phone to 555 0102.");
  expect(intents.find(({ kind }) => kind === "fill")).toMatchObject({ field: "phone", of: "Ada Holm" });
});

it("takes all of a kind for none by its name", () => {
  const { intents } = parsePrompt("Every Lead needs an owner. Change the owner to Ada Holm.");
  expect(intents.map(short)).not.toContain("open Every Lead");
});
