import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();

const away = "position:absolute;width:1px;height:40px;border:0;padding:0;overflow:hidden;clip-path:inset(50%)";

it("sees the field that is drawn after a select that was put away, and not that", async () => {
  const { nodes } = await snapshotOf(
    `<label for="beats-field">Beats</label><select id="beats" multiple style="${away}"><option>Food</option></select><div><input id="beats-field" role="combobox" aria-haspopup="listbox"></div>`,
  );
  expect(nodes.map(({ tag, role, name }) => [tag, role, name])).toEqual([["input", "combobox", "Beats"]]);
});

it("keeps a select that is put away beside nothing that is drawn for it", async () => {
  const { nodes } = await snapshotOf(`<label>Beats<select style="${away}"><option>Food</option></select></label>`);
  expect(nodes.map(({ tag }) => tag)).toContain("select");
});

it("takes what narrows the choices of a drop-down for the field that gathers them", async () => {
  const { nodes } = await snapshotOf(
    `<label>Tags</label><span role="combobox" aria-haspopup="true"><textarea role="searchbox" aria-autocomplete="list" aria-label="Tags"></textarea></span>`,
  );
  expect(nodes.map(({ tag, role, popup }) => [tag, role, popup])).toEqual([["textarea", "combobox", true]]);
});

it.each([
  ["", true],
  ["September 14, 2026", true],
  ["https://app.example/?share=4711", undefined],
])("tells whether a calendar opens by a field in which nothing can be written: %s", async (value, popup) => {
  const { nodes } = await snapshotOf(`<label>First met <input readonly onclick="1" value="${value}"></label>`);
  expect(nodes[0]?.popup).toBe(popup);
});
