import { expect, it } from "vitest";
import { told } from "./intent.ts";
import { parsePrompt } from "./parse.ts";

it.each<[prompt: string, wishes: string[]]>([
  ["Create a boat called Fern", ["create “boat” called “Fern”"]],
  ["Open the boat Fern and set its price to 40", ["open “boat Fern”", "set “price” of “Fern” to “40”"]],
  ["Create a post called Fern and publish it", ["create “post” called “Fern”", "publish “Fern”"]],
  ["Choose Green for the colour", ["choose “Green” for “colour”"]],
])("tells its author which wish is meant, with its values: %s", (prompt, wishes) => {
  expect(parsePrompt(prompt).intents.map(told)).toEqual(wishes);
});
