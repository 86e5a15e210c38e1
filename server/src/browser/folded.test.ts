import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();

it("tells what lies in the menus of a bar that open under the pointer, whatever its markup", async () => {
  const menu = (entries: string) => `<ul class=away>${entries}</ul>`;
  const { nodes, folded } = await snapshotOf(`<style>.away{position:absolute;visibility:hidden}</style>
    <body style="margin:0"><div style="height:30px;display:flex">
      <li><a id=t>Tables:</a>${menu("<li><a href='#rooms'>Rooms</a></li>")}</li><li><a href="#clients">Clients</a>
      ${menu("<li><form><input name=surname><button>Search</button></form></li>")}</li>
      <a href="#a">Rates</a><a href="#b">Messages</a></div><a id=here>A place</a>`);
  expect(nodes.map(({ role, name, region }) => `${role} ${name} ${region}`)).toEqual([
    "clickable Tables: navigation",
    "link Clients navigation",
    "link Rates navigation",
    "link Messages navigation",
  ]);
  expect(folded?.map(({ role, name, opener }) => `${role} ${name} behind ${nodes[opener]?.name}`)).toEqual([
    "link Rooms behind Tables:",
    "textbox Search behind Clients",
    "button Search behind Clients",
  ]);
});

it("takes a side bar that is marked up as a menu for one, and an entry that has unfolded for the link in it", async () => {
  const entry = (name: string, menu: string) =>
    `<li role=menuitem aria-haspopup=true><a href="#">${name}</a><ul role=menu ${menu}><li><a role=menuitem href="/${name}">All ${name}</a></li></ul></li>`;
  const { nodes } = await snapshotOf(`<body style="margin:0"><div style="width:170px;height:100vh"><ul role=menu>
    ${entry("boats", "")}${entry("crews", "hidden")}</ul></div>`);
  expect(nodes.map(({ role, name, region }) => `${role} ${name} ${region}`)).toEqual([
    "link boats navigation",
    "menuitem All boats navigation",
    "menuitem crews navigation",
    "link crews navigation",
  ]);
});

it("takes a short menu along the left edge of the page for its side bar, and entries for the links that they hold", async () => {
  const entry = (name: string) => `<li role=menuitem><a href="#?part=${name}">${name}</a></li>`;
  const { nodes } =
    await snapshotOf(`<body style="margin:0"><div style="display:flex;height:2000px"><div style="width:200px">
    <ul role=menu style="margin:0;padding:0"><li role=menuitem><a href="">Guests</a><ul role=menu style="position:relative">${entry("Log")}</ul></li>
    ${["Rooms", "Meals", "Bills", "Staff", "Lofts", "Desks", "Beds", "Halls", "Inns", "Huts", "Tents"].map(entry).join("")}</ul></div>
    <div><ul role=menu style="position:absolute">${["Copy", "Rename", "Move"].map(entry).join("")}</ul></div></div>`);
  const told = nodes.map(({ role, name, region }) => `${role} ${name} ${region}`);
  expect(told.slice(0, 3)).toEqual(["link Guests navigation", "link Log navigation", "link Rooms navigation"]);
  expect(told.slice(-3)).toEqual(["link Copy menu", "link Rename menu", "link Move menu"]);
});

it("knows what lies in a fold by what its button says, also where that is an input", async () => {
  const { nodes, folded } =
    await snapshotOf(`<h2 onclick="this.nextElementSibling.hidden = false" style="cursor:pointer">Empty</h2>
    <form hidden><input type=submit value="Empty this tank"></form><h2>Depth</h2>`);
  const behind = folded?.map(({ role, name, opener }) => `${role} ${name} behind ${nodes[opener]?.name}`);
  expect(behind).toEqual(["button Empty this tank behind Empty"]);
});

it("knows a list of which every entry waits for the pointer for a menu of the link before it", async () => {
  const { nodes, folded } =
    await snapshotOf(`<nav><ul><li><a href="/all">Overview</a><ul><li style="display:none"><a href="/boats">Boats</a></li>
    <li style="display:none"><a href="/crews">Crews</a></li></ul></li><li><a href="/log">Log</a></li></ul></nav>`);
  const behind = folded?.map(({ role, name, opener }) => `${role} ${name} behind ${nodes[opener]?.name}`);
  expect(behind).toEqual(["link Boats behind Overview", "link Crews behind Overview"]);
});

it("knows a link for unfolded or not where only the entry of a menu bar says so that it stands in", async () => {
  const entry = (name: string, open: string) =>
    `<li aria-expanded=${open}><a href="/${name}">${name}</a><ul ${open === "true" ? "" : "hidden"}><li><a href="/${name}/new">New ${name}</a></li></ul></li>`;
  const { nodes } = await snapshotOf(
    `<nav><ul>${entry("loans", "false")}${entry("books", "true")}<li><a href=/log>Log</a></li></ul></nav>`,
  );
  expect(nodes.map(({ name, expanded }) => [name, expanded])).toEqual([
    ["loans", false],
    ["books", true],
    ["New books", undefined],
    ["Log", undefined],
  ]);
});

it("knows the entries of a closed menu that scripts make of links without an address", async () => {
  const { nodes, folded } = await snapshotOf(
    `<button aria-expanded=false>Actions</button><ul hidden><li><a class=go>Edit</a></li><li><a data-toggle=modal>Delete</a></li></ul>`,
  );
  expect(folded?.map(({ role, name, opener }) => `${role} ${name} behind ${nodes[opener]?.name}`)).toEqual([
    "clickable Edit behind Actions",
    "clickable Delete behind Actions",
  ]);
});

it("takes no word for it that a part is unfolded which is not laid out", async () => {
  const panel = (style: string) =>
    `<a role=button aria-expanded=true aria-controls=panel href="#panel">Details</a><div id=panel style="${style}"><p>Depth</p></div>`;
  const isOpen = async (style: string) => (await snapshotOf(panel(style))).nodes[0]?.expanded;
  expect([await isOpen("display:none"), await isOpen("")]).toEqual([false, true]);
});

it("calls a branch of a tree by what stands on it, and knows what is folded away under it behind its handle", async () => {
  const leaf = (name: string) => `<div role=link tabindex=0>${name}</div>`;
  const { nodes, folded } = await snapshotOf(`<div role=tree><div role=treeitem aria-expanded=false>
    <div><button aria-controls=held aria-label="Toggle Logbooks">&gt;</button><span>Logbooks</span></div>
    <div id=held style="display:grid;grid-template-rows:0fr"><div style="overflow:hidden;min-height:0">${leaf("Log of 1912")}${leaf("Log of 1913")}</div></div>
    </div></div>`);
  expect(nodes.find(({ role }) => role === "treeitem")?.name).toBe("Logbooks");
  expect(folded?.map(({ role, name, opener }) => `${role} ${name} behind ${nodes[opener]?.name}`)).toEqual([
    "link Log of 1912 behind Toggle Logbooks",
    "link Log of 1913 behind Toggle Logbooks",
  ]);
});

it("leaves what an icon font draws out of the name of what is folded away", async () => {
  const { folded } =
    await snapshotOf(`<style>.icon{font-family:"Harbour Icons"}</style><button aria-controls=m aria-expanded=false>Actions</button>
    <ul id=m hidden><li><h3>Create</h3></li><li><a href="#user"><span class=icon>person_add</span> User</a></li></ul>`);
  expect(folded?.map(({ role, name }) => `${role} ${name}`)).toEqual(["heading Create", "link User"]);
});

it("knows the entries of a menu that comes up while its link is pointed at, though a box without height lies between", async () => {
  const { nodes, folded } =
    await snapshotOf(`<style>.bar li{float:left} .bar ul ul{position:absolute;visibility:hidden}</style>
    <nav class=bar><ul><li><a href="/crews">Crews</a><div><ul><li><a href="/crews?type=2">All cooks</a></li>
    <li><a href="https://elsewhere.example/">Handbook</a></li></ul></div></li></ul></nav>
    <button aria-haspopup=menu>More</button><div hidden><a href="/logs">Logs</a></div>`);
  expect(folded?.map(({ name, opener }) => [name, nodes[opener]?.name])).toEqual([
    ["All cooks", "Crews"],
    ["Handbook", "Crews"],
    ["Logs", "More"],
  ]);
});
