import { describe, expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();
const pressed = 'onclick="1" style="display:inline-block;width:16px;height:16px;cursor:pointer"';
const dots = "M10 6a2 2 0 110-4 2 2 0 010 4zM10 12a2 2 0 110-4 2 2 0 010 4zM10 18a2 2 0 110-4 2 2 0 010 4z";
const drawing = (path: string) =>
  `<svg aria-hidden=true width=20 height=20 viewBox="0 0 20 20" ${pressed}><path d="${path}"/></svg>`;

/** On which nothing is written, and of which no markup says that it is pressed. */
describe("what is seen of tools without a word", () => {
  const toolsIn = async (html: string) =>
    (await snapshotOf(html)).nodes
      .filter(({ role, name }) => role === "clickable" && !/[A-Z]/.test(name))
      .map(({ name, alias, region, item }) => [name, alias, region, item]);

  it.each<[string, string, unknown[]]>([
    [
      "the triangle in the head of a column",
      `<table><thead><tr><th><div><a ${pressed}></a><span>Ship</span></div></th></tr></thead><tr><td>Alba</td></tr></table>`,
      [["", undefined, "columnheader", "Ship"]],
    ],
    [
      "three dots that only those who see know of, in a row",
      `<table><thead><tr><th>Ship</th></tr></thead><tr><td>Alba ${drawing(dots)}</td></tr></table>`,
      [["more", undefined, "row", "Alba"]],
    ],
    [
      "a pin that its makers call so",
      `<ul><li>Alba <i class="ship-pin" ${pressed}></i></li></ul>`,
      [["", "pin", "", "Alba"]],
    ],
    // What sorts and drags by the same means says nothing of what it does.
    ["a box of its own making", `<ul><li>Alba <i class="x1" ${pressed}></i></li></ul>`, []],
  ])("%s", async (_, html, tools) => {
    expect(await toolsIn(html)).toEqual(tools);
  });

  it("calls a link that leads nowhere by its picture, and not by the folder that the page lies in", async () => {
    const { nodes } = await snapshotOf(
      `<table><tr><td>Alba</td><td><a href="#" onclick="1"><span class="glyphicon glyphicon-remove" style="display:inline-block;width:14px;height:14px"></span></a></td></tr></table>
       <script>history.replaceState(null, "", "/boats/")</script>`,
    );
    expect(nodes.filter(({ role }) => role === "link").map(({ name }) => name)).toEqual(["remove"]);
  });

  it("calls a picture by the tooltip that stands beside it", async () => {
    const { nodes } = await snapshotOf(
      `<label>Alba</label><div>${drawing("M4 16l9-9 3 3z")}<span class="k-tooltip" style="opacity:0">Edit the name</span></div>`,
    );
    expect(nodes.map(({ name }) => name)).toContain("Edit the name");
  });

  it("takes a mark that is set for one, and what another tab is headed by for nothing", async () => {
    const { nodes } = await snapshotOf(`<h2>Boats</h2><h2 style="display:none">Log</h2><ul>
      <li>Alba <a href="javascript:{}" class="mark-star-on">&nbsp;</a></li><li>Brig <a href="javascript:{}" class="mark-star-off">&nbsp;</a></li></ul>`);
    const stars = nodes.filter(({ role }) => role === "link");
    expect(stars.map(({ alias, current, near }) => [alias, current, near])).toEqual([
      ["star", true, "Boats"],
      ["star", undefined, "Boats"],
    ]);
  });
});
