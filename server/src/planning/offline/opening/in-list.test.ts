import { expect, it } from "vitest";
import { nameIn } from "./in-list.ts";

it.each([
  ["the boat Curlew", "Curlew"],
  ["boat Sea eagle", "Sea eagle"],
  ["work order Smoke alarm beeping", "Smoke alarm beeping"],
  ["the purchase order PO-118", "PO-118"],
  ["the urgent requests", ""],
])("reads the name at the end of “%s”", (words, name) => {
  expect(nameIn(words)).toBe(name);
});
