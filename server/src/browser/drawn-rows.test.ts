import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const seen = seeing();

const list = (kind: string, rows: readonly (readonly string[])[], tool = "<input type=checkbox>") =>
  `<div>${rows
    .map(
      (cells) =>
        `<div class="${kind}" style="display:flex;height:40px;width:900px;align-items:center">${tool}
        ${cells.map((each) => `<div style="width:240px"><p>${each}</p></div>`).join("")}</div>`,
    )
    .join("")}</div>`;
const boats = [
  ["Curlew", "Sloop", "12"],
  ["Dunlin", "Ketch", "7"],
  ["Plover", "Yawl", "3"],
];
const rolesOf = async (html: string) => (await seen(html)).nodes.map(({ role, name, region }) => [role, name, region]);

it("takes what is laid out in columns, one under the other, for the rows of a list", async () => {
  expect(await rolesOf(list("boat", boats))).toEqual(
    boats.flatMap((cells) => [
      ["row", cells.join(" "), ""],
      ["checkbox", "", "row"],
    ]),
  );
});

it("knows a row of such a list that was left alone since", async () => {
  await seen(list("berth", boats));
  expect((await rolesOf(list("berth", boats.slice(1, 2))))[0]).toEqual(["row", "Dunlin Ketch 7", ""]);
});

it.each([
  [
    "two texts in a line are none",
    list(
      "pair",
      boats.map(([name = "", kind = ""]) => [name, kind]),
    ),
  ],
  ["two lines are none", list("line", boats.slice(0, 2))],
  ["the lines of a form are none", list("asked", boats, "<input>")],
  [
    "what is beside each other is none",
    `<div style="display:flex">${boats.map(([name]) => `<div class=card style="width:420px;height:40px"><p>${name}</p></div>`).join("")}</div>`,
  ],
])("%s", async (_what, html) => {
  expect((await rolesOf(html)).filter(([role, , region]) => role === "row" || region === "row")).toEqual([]);
});
