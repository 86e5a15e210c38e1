import { describe, expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();

/** Kits that draw their own put the field away and leave its label to be pressed. */
describe("what is seen of choices that are drawn by their label", () => {
  const label = (kind: string, words: string) =>
    `<label style="display:block;cursor:pointer"><input type=${kind} style="display:none" checked><i style="display:inline-block;width:12px;height:12px"></i>${words}</label>`;

  it.each<[string, string, string]>([
    ["Owner", "radio", "<b>Owner</b><p>Owners may do everything</p>"],
    ["Daily report", "checkbox", "Daily report"],
  ])("%s", async (name, kind, words) => {
    const { nodes } = await snapshotOf(label(kind, words));
    expect(nodes).toMatchObject([{ role: kind, name, field: { state: "checked" } }]);
    expect(nodes[0]?.box.height).toBeGreaterThan(10);
  });

  it("nothing of one whose label is put away as well", async () => {
    expect((await snapshotOf(`<div style="display:none">${label("radio", "Owner")}</div>`)).nodes).toEqual([]);
  });

  it("a box to tick that has no field at all, and whether its class says that it is ticked", async () => {
    const square = `<i style="display:inline-block;width:16px;height:16px;background:#ddd"></i>`;
    const box = (is: string, drawn = square) => `<label for="" class="box ${is}" onclick="1">Kept ${drawn}</label>`;
    const { nodes } = await snapshotOf(
      `<style>label{display:block;cursor:pointer}</style>${[box(""), box("is-checked"), box("not-checked"), box("", "")].join("")}`,
    );
    expect(nodes.map(({ role, name, field }) => [role, name, field?.state])).toEqual([
      ["checkbox", "Kept", "unchecked"],
      ["checkbox", "Kept", "checked"],
      ["checkbox", "Kept", "unchecked"],
      ["clickable", "Kept", undefined],
    ]);
  });

  it("nothing beside a link of what says all that the link says", async () => {
    const { nodes } = await snapshotOf(`<a href="/boats"><div onclick="1" style="cursor:pointer">Boats</div></a>`);
    expect(nodes.map(({ role, name }) => [role, name])).toEqual([["link", "Boats"]]);
  });

  it("a drop-down that is a button drawn by hand by the label over it, and no button of another field's label", async () => {
    const button = (chosen: string) => `<div role=button tabindex=0 aria-expanded=false>${chosen}</div>`;
    const { nodes } = await snapshotOf(
      `<div><label for=none>Status *</label><div class=select>${button("Done")}</div></div>
       <div><label for=price>Price</label><input id=price type=number>${button("Currency")}</div>`,
    );
    expect(nodes.map(({ name, popup, field }) => [name, popup, field?.type, field?.required])).toEqual([
      ["Status", true, "combobox", true],
      ["Price", undefined, "number", false],
      ["Currency", undefined, undefined, undefined],
    ]);
  });
});

it("knows a field with an arrow down at its end for a drop-down, and not one beside which a button has that", async () => {
  const arrow = `<svg class="icon icon-tabler icon-tabler-chevron-down" style="position:absolute;right:8px;top:6px" width=16 height=16></svg>`;
  const box = (label: string, more: string) =>
    `<div><label>${label}</label><div style="position:relative;width:200px"><input style="width:200px" aria-label="${label}">${more}</div></div>`;
  const { nodes } = await snapshotOf(
    `<form>${box("Status", arrow)}${box("Name", "")}${box("Price", `<button type=button>${arrow}</button>`)}</form>`,
  );
  const fields = nodes.filter(({ field }) => field !== undefined);
  expect(fields.map(({ role, name }) => [role, name])).toEqual([
    ["combobox", "Status"],
    ["textbox", "Name"],
    ["textbox", "Price"],
  ]);
});
