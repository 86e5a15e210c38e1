import { describe, expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();
const nodesOf = async (html: string) => (await snapshotOf(html)).nodes;

const drawing = (attributes: string) => `<svg width=16 height=16 ${attributes}><path d="M2 2h9"/></svg>`;

/** As widget kits draw them: what they know is in their markup, and seldom in words. */
describe("what a person reads on controls of widget kits", () => {
  it.each([
    ["bell", drawing('class="drawn drawn-bell"')],
    ["bell", drawing('class="lucide lucide-bell"')],
    ["notifications", drawing('data-testid="NotificationsIcon"')],
    ["more vert", drawing('data-testid="MoreVertIcon"')],
    ["magnifier", `<svg width=16 height=16><use href="/sprite.svg#icon-magnifier"/></svg>`],
    ["pencil", `<img src="/img/pencil-outlined.svg?v=3" alt="" width=16 height=16>`],
    ["cog", `<i data-icon="cog" aria-hidden=true>·</i>`],
    // What counts on a picture is not what the picture shows.
    ["bell", `${drawing('class="drawn drawn-bell"')}<sup>3</sup>`],
    ["3", "3"],
    // Names that are counted or drawn by lot.
    ["", `<img src="/a81f3c.png" alt="" width=16 height=16>`],
  ])("calls a picture “%s”", async (name, inner) => {
    expect((await nodesOf(`<button>${inner}</button>`)).map((node) => node.name)).toEqual([name]);
  });

  it("sees a drawing that is pressed by itself", async () => {
    const nodes = await nodesOf(drawing(`role=button aria-label="Order by this" style="cursor:pointer"`));
    expect(nodes.map(({ role, name }) => `${role} ${name}`)).toEqual(["clickable Order by this"]);
  });

  it("takes no identifier that a machine has made for a name", async () => {
    const ids = ["kit-r4xq9ab-target", ":r7:", "kit-sckwqvz-target", "open-drawer"];
    const nodes = await nodesOf(ids.map((id) => `<button id="${id}">${drawing("")}</button>`).join(""));
    expect(nodes.map(({ name }) => name)).toEqual(["", "", "", "open drawer"]);
  });

  it("leaves the sign right behind a heading out of what it says", async () => {
    const sign = '<img width=24 height=24 alt="keyword">';
    const nodes = await nodesOf(`<h1>Fishing${sign}</h1><h2>Boats ${sign}</h2>`);
    expect(nodes.filter(({ role }) => role === "heading").map(({ name }) => name)).toEqual([
      "Fishing",
      "Boats keyword",
    ]);
  });

  it("calls a drawing without a name by what its makers' tests call it, and not by where it is drawn", async () => {
    const button = (given: string) => `<button class="icon-parent round" ${given}>${drawing("")}</button>`;
    const nodes = await nodesOf(`${button("data-test=add-item-dishes")}${button("data-cy=remove-dish")}${button("")}`);
    expect(nodes.map(({ name }) => name)).toEqual(["add item dishes", "remove dish", ""]);
  });

  it("leaves out of a name what its pictures are called, before and behind its words", async () => {
    const picture = (label: string) => `<span role=img aria-label="${label}">${drawing("")}</span>`;
    const nodes = await nodesOf(`<button>${picture("plus")} New berth</button>
      <button>Kind ${picture("filter")}</button><button>${picture("filter")}</button>`);
    expect(nodes.map(({ name }) => name)).toEqual(["New berth", "Kind", "filter"]);
  });

  it("calls a drop-down by its label, a switch by what stands beside it, and an entry by its cells in words", async () => {
    const nodes = await nodesOf(`<div><label for=g>Group</label><button id=g role=combobox>Herbs</button></div>
      <div><label>Grower</label><div><button role=combobox>Choose a grower</button></div></div>
      <div><div><button role=switch aria-checked=false><i></i></button></div><div><span>Frost warnings</span></div></div>
      <ul><li><div>Heron</div><div>Owned by Pia</div><button>Edit</button></li></ul>`);
    expect(nodes.map(({ name }) => name)).toEqual(["Group", "Grower", "Frost warnings", "Edit"]);
    expect(nodes.at(-1)?.item).toBe("Heron Owned by Pia Edit");
  });

  it("knows a menu that is part of a side bar for navigation, and one that comes up over the page for a menu", async () => {
    const menu = (style: string, name: string) => `<ul role=menu style="${style}"><li role=menuitem>${name}</li></ul>`;
    const nodes =
      await nodesOf(`<aside>${menu("", "Boats")}</aside><header>${menu("position:absolute;top:80px", "Sign out")}</header>
      ${menu("", "Rename")}`);
    expect(nodes.map(({ name, region }) => [name, region])).toEqual([
      ["Boats", "navigation"],
      ["Sign out", "menu"],
      ["Rename", "menu"],
    ]);
  });

  it("takes the numbers of a pager for controls, and no layer without a place of its own", async () => {
    const nodes = await nodesOf(`<style>li,.layer{cursor:pointer}</style>
      <ul><li title=1><a rel=nofollow>1</a></li><li title=2><a rel=nofollow>2</a></li></ul>
      <div class=layer><div style="position:fixed;top:90px">Oak Ash Elm</div></div>`);
    expect(nodes.filter(({ name }) => /^\d$/.test(name)).map(({ role, name }) => `${role} ${name}`)).toEqual([
      "clickable 1",
      "clickable 2",
    ]);
    expect(nodes.filter(({ box }) => box.width * box.height === 0)).toEqual([]);
  });

  it("takes what is left while everything else is shut off for what is in front", async () => {
    const app = `<div id=app aria-hidden=true><nav><a href="/a">Sheds</a><a href="/b">Jetties</a></nav><button>Moor</button></div>`;
    const { nodes, dialog } = await snapshotOf(
      `${app}<div style="position:fixed;inset:0"><ul role=menu><li role=menuitem>Storm on Friday</li></ul></div>`,
    );
    expect(nodes.map(({ name, region }) => `${region} ${name}`)).toEqual(["dialog Storm on Friday"]);
    expect(dialog).toBe("Storm on Friday");
    expect((await nodesOf(app.replace(" aria-hidden=true", ""))).every(({ region }) => region !== "dialog")).toBe(true);
  });

  it("knows a column of links along the left edge for navigation, though no markup says so", async () => {
    const nodes = await nodesOf(`<body style="margin:0"><div style="position:fixed;width:220px;height:800px">
      <ul><li><a href="/">Jetties</a></li><li><div role=button>Supplies</div></li><li><a href="/c">Crew</a></li></ul></div>
      <div style="margin-left:240px"><a href="/d">Storm</a></div>`);
    expect(nodes.map(({ name, region }) => `${name} ${region}`)).toEqual([
      "Jetties navigation",
      "Supplies navigation",
      "Crew navigation",
      "Storm ",
    ]);
  });

  it("takes a red number on a picture for no message, and a line for one", async () => {
    const { notices } = await snapshotOf(
      `<button>x<span class="badge colorError">3</span></button><p class="form-error">Enter a name</p>`,
    );
    expect(notices).toEqual(["Enter a name"]);
  });

  it("calls the head of a column without the tools in it", async () => {
    const nodes = await nodesOf(
      `<div role=row><div role=columnheader aria-sort=none>Age <button aria-label="Age column menu">⋮</button></div></div>`,
    );
    expect(nodes.find(({ role }) => role === "columnheader")?.name).toBe("Age");
  });
});
