import { expect, it } from "vitest";
import { spokenLabel } from "./grammar.ts";

it("says no badge as a part of a name", () => {
  const labels = ["5 Problems", "1 Host Problems", "2 Factor login", "30 days"];
  expect(labels.map(spokenLabel)).toEqual(["Problems", "Host Problems", "2 Factor login", "30 days"]);
});
