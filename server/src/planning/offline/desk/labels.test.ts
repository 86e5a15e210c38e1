import { expect, it } from "vitest";
import { nodeOf as node, pageOf } from "#browser/node.fixture.ts";
import { withoutLabels } from "./labels.ts";

it("calls the head of a column by what it says, and not by what a press on it does", () => {
  const head = node("columnheader", "Time: activate to sort column ascending");
  const table = node("table", "", { columns: ["Name: activate to sort column descending", "Job"] });
  const [first, second] = withoutLabels(pageOf([head, table])).nodes;
  expect([first?.name, second?.columns]).toEqual(["Time", ["Name", "Job"]]);
});
