import { expect, it } from "vitest";
import { nameOfView } from "./by-named-view.ts";

it.each([
  ["Schema overview", "Schema"],
  ["the Roles & Permissions section", "Roles & Permissions"],
  ["overview", undefined],
  ["the weekly overview", undefined],
  ["Schema", undefined],
])("reads the name of a part of the application in “%s”", (words, name) => {
  expect(nameOfView(words)).toBe(name);
});
