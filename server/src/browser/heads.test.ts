import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();

it("calls a column by its name alone, and sees what orders the list by it, though nothing shows that it can be pressed", async () => {
  const drawing = "<svg width=18 height=18 aria-label='Sort By NAME '><path d='M1 1h9' stroke=red /></svg>";
  const head = (name: string) =>
    `<th><div><span>${name}</span>${drawing.replace("NAME", name)}<span style="cursor:pointer"><div aria-label="Filter ${name} By Number"><svg width=18 height=18><path d='M1 1h9' /></svg></div></span></div></th>`;
  const { nodes } = await snapshotOf(`<table><thead><tr>${head("Item")}${head("Daily fee")}</tr></thead>
    <tbody><tr><td>Mast</td><td>4</td></tr><tr><td>Sail</td><td>9</td></tr></tbody></table>`);
  expect(nodes.find(({ role }) => role === "table")?.columns).toEqual(["Item", "Daily fee"]);
  const inHead = nodes.filter(({ name }) => name.includes("Daily fee")).map(({ name }) => name);
  expect(inHead).toEqual(["Sort By Daily fee", "Filter Daily fee By Number"]);
});
