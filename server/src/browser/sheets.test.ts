import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";
import { sameNode } from "./snapshot.ts";

const seen = seeing();

const row = (name: string, price: string, state: string) => `<tr><td><input value="${name}"></td>
  <td><input type=number value="${price}"></td><td><select><option ${state === "Open" ? "selected" : ""}>Open</option>
  <option ${state === "Paid" ? "selected" : ""}>Paid</option></select></td><td><input type=password value=hunter2></td></tr>`;
const sheet = (...rows: string[]) =>
  `<table><tr><th>Boat</th><th>Price</th><th>State</th><th>Key</th></tr>${rows.join("")}</table>`;

it("reads a row of fields by what is written in them, but for a secret, and calls each by the head of its column", async () => {
  const { nodes } = await seen(sheet(row("Curlew", "900", "Open"), row("Dunlin", "1200", "Paid")));
  expect(nodes.filter(({ role }) => role === "row").map(({ name }) => name)).toEqual([
    "Curlew 900 Open",
    "Dunlin 1200 Paid",
  ]);
  const fields = nodes.filter(({ item }) => item === "Dunlin 1200 Paid");
  expect(fields.map(({ name }) => name)).toEqual(["Boat", "Price", "State", "Key"]);
  expect(nodes.find(({ role }) => role === "table")?.orders).toContainEqual({ column: "Price", order: "ascending" });
  expect(JSON.stringify(nodes)).not.toContain("hunter2");
});

it("reads no secret that only its column or its makers call so", async () => {
  const hidden = (boat: string) => `<tr><td><input value="${boat}"></td><td><input value=hush-1></td>
    <td><input name=apiKey value=hush-2></td><td><input aria-label="Pass phrase" value=hush-3></td></tr>`;
  const heads = "<tr><th>Boat</th><th>Token</th><th>Radio</th><th>Locker</th></tr>";
  const { nodes } = await seen(`<table>${heads}${hidden("Curlew")}${hidden("Dunlin")}</table>`);
  expect(nodes.filter(({ role }) => role === "row").map(({ name }) => name)).toEqual(["Curlew", "Dunlin"]);
  expect(JSON.stringify(nodes)).not.toContain("hush");
});

it("reads no values of a form that is laid out as a table, nor of a single row", async () => {
  const form = `<form><table><tr><td><label>Name</label></td><td><input value="Wren"></td></tr>
    <tr><td><label>Berth</label></td><td><input value="Quay 4"></td></tr></table></form>`;
  expect(JSON.stringify((await seen(form)).nodes)).not.toMatch(/Wren|Quay 4/);
  const single = sheet(row("Curlew", "900", "Open")).replace("Boat", "Hull");
  expect(JSON.stringify((await seen(single)).nodes)).not.toContain("Curlew");
});

it("reads the one row that is left of such a table", async () => {
  await seen(sheet(row("Curlew", "900", "Open"), row("Dunlin", "1200", "Paid")).replace("Boat", "Vessel"));
  const { nodes } = await seen(sheet(row("Dunlin", "1200", "Paid")).replace("Boat", "Vessel"));
  expect(nodes.find(({ role }) => role === "row")?.name).toBe("Dunlin 1200 Paid");
});

it("knows a field of a row again by its place, once another of it has a new value", async () => {
  const before = await seen(sheet(row("Curlew", "900", "Open"), row("Dunlin", "1200", "Paid")));
  const after = await seen(sheet(row("Curlew", "900", "Open"), row("Dunlin", "1300", "Paid")));
  const state = before.nodes.find(({ name, item }) => name === "State" && item === "Dunlin 1200 Paid");
  expect(state && sameNode(after, state)?.item).toBe("Dunlin 1300 Paid");
});
