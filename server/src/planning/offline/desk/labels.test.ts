import { expect, it } from "vitest";
import { nodeOf as node, pageOf } from "#browser/node.fixture.ts";
import { withoutLabels } from "./labels.ts";

it("calls the head of a column by what it says, and not by what a press on it does", () => {
  const head = node("columnheader", "Time: activate to sort column ascending");
  const table = node("table", "", { columns: ["Name: activate to sort column descending", "Job"] });
  const [first, second] = withoutLabels(pageOf([head, table])).nodes;
  expect([first?.name, second?.columns]).toEqual(["Time", ["Name", "Job"]]);
});

it("takes links without an address, of which one is open, for the tabs that they are", () => {
  const part = (name: string, more = {}) => node("button", name, { tag: "a", item: "Profile Notices", ...more });
  const lone = node("button", "Help", { tag: "a", item: "Help" });
  const { nodes } = withoutLabels(pageOf([part("Profile", { current: true }), part("Notices"), lone]));
  expect(nodes.map(({ role }) => role)).toEqual(["tab", "tab", "button"]);
});

it("calls a switch that only says how it stands by what stands beside it", () => {
  const digest = node("switch", "Close", { item: "Weekly digest" });
  const named = node("switch", "Reminders", { item: "Reminders and more" });
  expect(withoutLabels(pageOf([digest, named])).nodes.map(({ name }) => name)).toEqual(["Weekly digest", "Reminders"]);
});
