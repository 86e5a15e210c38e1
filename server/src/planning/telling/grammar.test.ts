import { expect, it } from "vitest";
import { spokenLabel } from "./grammar.ts";

it("says no badge as a part of a name", () => {
  const labels = ["5 Problems", "1 Host Problems", "2 Factor login", "30 days"];
  expect(labels.map(spokenLabel)).toEqual(["Problems", "Host Problems", "2 Factor login", "30 days"]);
});

it("keeps a year, or what a preposition leads to, at the end of a name, and says once what stands twice", () => {
  const labels = ["Replace in 2027", "Inbox 12", "Due in 30", "BlockedBlocked", "Walla Walla", "Couscous"];
  expect(labels.map(spokenLabel)).toEqual(["Replace in 2027", "Inbox", "Due in 30", "Blocked", "Walla", "Couscous"]);
});

it("leaves out on which day somebody was seen last", () => {
  expect(["Lucy Penn Sep 22, 2026", "Lucy Penn 22 September"].map(spokenLabel)).toEqual(["Lucy Penn", "Lucy Penn"]);
});
