import { expect, it } from "vitest";
import { isOnlyNear } from "./near-word.ts";

it.each<[string, string, boolean]>([
  ["hosts", "Host Problems", true],
  ["the users", "User groups", true],
  ["hosts", "Hosts", false],
  ["orders", "Order list", false],
  ["users", "Users & permissions", false],
  ["user groups", "User groups", false],
  ["problems", "Host Problems", false],
  ["the report Sales", "Sales targets", false],
  ["orders", "Orders (12)", false],
])("of “%s” and “%s” says whether one is only near the other", (asked, label, expected) => {
  expect(isOnlyNear(asked, label)).toBe(expected);
});
