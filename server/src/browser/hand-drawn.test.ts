import { describe, expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();

/** As start-ups draw: plain boxes with style sheets, and no role anywhere. */
describe("what is drawn of plain boxes", () => {
  const pressed = 'onclick="1" style="cursor:pointer;';
  const toggle = (at: number) =>
    `<div ${pressed}width:36px;height:20px;border-radius:99px;background:#ccc"><div style="width:16px;height:16px;border-radius:99px;background:#fff;margin-left:${at}px"></div></div>`;
  const row = (title: string, control: string) =>
    `<div style="display:flex;justify-content:space-between"><div><div>${title}</div><div>It is sent every evening to all who keep watch</div></div>${control}</div>`;

  it("takes a long round box with a knob for a switch, called by what stands first in its row", async () => {
    const { nodes } = await snapshotOf(`<div>${row("Tide table", toggle(0))}${row("Fog horn", toggle(18))}</div>`);
    expect(nodes.map(({ role, name, field }) => [role, name, field?.state])).toEqual([
      ["checkbox", "Tide table", "unchecked"],
      ["checkbox", "Fog horn", "checked"],
    ]);
  });

  it("calls a switch that no label is tied to by what stands first in its row", async () => {
    const { nodes } = await snapshotOf(row("Tide table", '<input type="checkbox" role="switch">'));
    expect(nodes.map(({ role, name }) => [role, name])).toEqual([["switch", "Tide table"]]);
  });

  it("takes a small square with a border for a box to tick", async () => {
    const square = (mark: string) => `<div ${pressed}width:16px;height:16px;border:1px solid">${mark}</div>`;
    const task = (title: string, mark = "") => `<div style="display:flex">${square(mark)}<span>${title}</span></div>`;
    const { nodes } = await snapshotOf(
      task("Coil the ropes") + task("Oil the winch", "<svg width=12 height=12></svg>"),
    );
    expect(nodes.map(({ role, name, field }) => [role, name, field?.state])).toEqual([
      ["checkbox", "Coil the ropes", "unchecked"],
      ["checkbox", "Oil the winch", "checked"],
    ]);
  });

  it("calls a field by the words right over it, and not by the example in it", async () => {
    const field = (label: string, example: string) =>
      `<div><div style="margin-bottom:4px">${label}</div><input placeholder="${example}"></div>`;
    const { nodes } = await snapshotOf(`<div>${field("Draught", "0")}${field("Berth", "e.g. North 4")}</div>
      <div>Harbour</div><div style="margin-top:30px"><input placeholder="Any name"></div>`);
    expect(nodes.flatMap(({ name, field }) => (field === undefined ? [] : [name]))).toEqual([
      "Draught",
      "Berth",
      "Any name",
    ]);
  });

  it("sees the lone drawing on a card that waits for presses", async () => {
    const dots = `<div><div ${pressed}padding:4px;width:24px"><svg width=16 height=16></svg></div></div>`;
    const card = (name: string) => `<div class="card" style="border:1px solid"><b>${name}</b>${dots}</div>`;
    const { nodes } = await snapshotOf(card("Alba") + card("Brig"));
    expect(nodes.map(({ role, name, item }) => [role, name, item])).toEqual([
      ["clickable", "", "Alba"],
      ["clickable", "", "Brig"],
    ]);
  });

  it("reads the names of columns over the row in which each is narrowed", async () => {
    const { nodes } = await snapshotOf(`<table><thead>
      <tr><th>Ship <button aria-label="Show Filter Menu">v</button></th><th>Flag</th></tr>
      <tr><th><input placeholder="Search"></th><th><select><option>All</option></select></th></tr></thead>
      <tbody><tr><td>Alba</td><td>Malta</td></tr></tbody></table>`);
    expect(nodes.find(({ role }) => role === "table")?.columns).toEqual(["Ship", "Flag"]);
  });
});
