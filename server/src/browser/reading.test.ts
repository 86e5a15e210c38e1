import { describe, expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";
import { isActionable } from "./snapshot.ts";

const snapshotOf = seeing();
const nodesOf = async (html: string) => (await snapshotOf(html)).nodes;

describe("what a person reads on a page of tables", () => {
  it("calls a field by the cell in front of it, and by its column where it has company", async () => {
    const nodes = await nodesOf(`<table><tr><th>User name:</th><td><input><b>*</b></td></tr>
      <tr><th><label>Tags:</label></th><td><input type=text></td></tr></table>
      <table><thead><tr><th>Column</th><th>Function</th><th>Value</th></tr></thead>
      <tr><td>country</td><td><select><option>now</option></select></td><td><textarea></textarea></td></tr></table>
      <table><tr><td>A text that is far too long to be the name of any field there is</td><td><input></td></tr></table>`);
    expect(nodes.filter(({ field }) => field !== undefined).map(({ name }) => name)).toEqual([
      "User name",
      "Tags",
      "country Function",
      "country Value",
      "",
    ]);
  });

  it("calls each of several fields that share one id by the label before it", async () => {
    const nodes =
      await nodesOf(`<form><label for=N>Date of note: </label><input id=N value=today><label for=N>Author: </label>
      <input id=N readonly><label for=N>Notes: </label><textarea id=N></textarea><input id=N><label for=M>One</label><input id=M></form>`);
    const names = nodes.filter(({ field }) => field !== undefined).map(({ name }) => name);
    expect(names).toEqual(["Date of note", "Author", "Notes", "", "One"]);
  });

  it("calls a field by the words right before it, in its line or above it", async () => {
    const nodes =
      await nodesOf(`<form>Title: <input><br><a href="/styles">Style</a>: <select><option>Plain</option></select>
      <p>Name of the page:<br><input> pages long, kept for <input> days</p><p><b>Since</b> <input><br>(not set)<br><input></p></form>`);
    const names = nodes.filter(({ field }) => field !== undefined).map(({ name }) => name);
    expect(names).toEqual(["Title", "Style", "Name of the page", "", "Since", ""]);
  });

  it("calls a field by the words of its line, beside a button and in a sentence, and by its row where it is only changed", async () => {
    const nodes = await nodesOf(`<form><span>Region: <b><input></b><input type=button value="#">,</span>
      <span>city: <b><input></b><input type=button value="#"></span>
      <table><tr><td>Telephone: <b>555 0030</b></td><td>change to: <input></td></tr>
      <tr><td>Fax: <b></b></td><td>change to: <input></td></tr></table></form>`);
    const names = nodes.filter(({ field }) => field !== undefined).map(({ name }) => name);
    expect(names).toEqual(["Region", "city", "Telephone", "Fax"]);
  });

  it("calls a drop-down without a label by what stands on it, and never by what stands on the one beside it", async () => {
    const drawn = (text: string) =>
      `<div><button role=combobox aria-haspopup=listbox><span>${text}</span><i>▼</i></button></div>`;
    const nodes = await nodesOf(`<form><div>${drawn("Tide")}${drawn("Wind")}</div>
      <div><label>Mooring</label>${drawn("North pier")}</div></form>`);
    expect(nodes.map(({ name }) => name)).toEqual(["Tide", "Wind", "Mooring"]);
  });

  it("calls a drop-down that a script draws by the cell before it, and not by those beside it", async () => {
    const drawn = (chosen: string) =>
      `<select style="display:none"><option>Any<option>Low</select><span role=combobox aria-haspopup=true tabindex=0>${chosen}</span>`;
    const nodes =
      await nodesOf(`<form><table><tr><td>Tide</td><td>${drawn("Any")}</td><td>Wind</td><td>${drawn("Any")}</td>
      <td><button>Go</button></td></tr></table>
      <table><tr><td>Search</td><td><input></td><td>Mooring</td><td>${drawn("All")}</td></tr></table></form>`);
    const names = nodes.filter(({ field }) => field !== undefined).map(({ name }) => name);
    expect(names).toEqual(["Tide", "Wind", "Search", "Mooring"]);
  });

  it("reads what is written on a control whose label is there for its makers' tests alone", async () => {
    const nodes =
      await nodesOf(`<button aria-label="action-Action-Add new-crews-table"><i role=img aria-label=plus></i>Add new</button>
      <table><tr><td>Dunlin</td><td><button aria-label="action-Link-Edit-crews-0">Edit</button></td></tr>
      <tr><td>Gannet</td><td><button aria-label="Edit Gannet">Edit</button></td></tr></table>`);
    expect(nodes.filter(({ role }) => role !== "table").map(({ name }) => name)).toEqual([
      "Add new",
      "Dunlin Edit",
      "Edit",
      "Gannet Edit Gannet",
      "Edit Gannet",
    ]);
  });

  it("reads once what a picture and the words beside it both say", async () => {
    const nodes = await nodesOf(
      `<a href="/b"><img alt="Browse"> Browse</a><a href="/i">Insert <span style="position:absolute;left:0">(current)</span></a><a href="/n">New New York</a>`,
    );
    expect(nodes.map(({ name }) => name)).toEqual(["Browse", "Insert", "New New York"]);
    const close = await nodesOf(
      `<a href="/d"><img alt="Done">Done (3)</a><a href="/b"><img alt="Late"></a><a href="/k"><img alt="Key">Lock</a>`,
    );
    expect(close.map(({ name }) => name)).toEqual(["Done (3)", "Late", "KeyLock"]);
  });

  it("calls a field by what it says it does, and by no legend of another group", async () => {
    const nodes = await nodesOf(`<div><label>Boats</label><input placeholder="Filter boats..."></div>
      <div><div><input placeholder="12.5"></div><fieldset><legend>Engine</legend>Strong</fieldset></div>
      <fieldset><legend>Depth</legend><input placeholder="3.5"></fieldset>`);
    const names = nodes.filter(({ field }) => field !== undefined).map(({ name }) => name);
    expect(names).toEqual(["Filter boats...", "12.5", "Depth"]);
  });

  it("takes each of the tables of a list that has one for every line for a row, and the frame of a button for none", async () => {
    const button = (name: string) =>
      `<table><tr><td></td><td></td></tr><tr><td></td><td><button>${name}</button></td></tr><tr><td></td><td></td></tr></table>`;
    const line = (name: string) =>
      `<div><table><tr><td>1</td><td><div>${name}</div></td><td>Afloat</td></tr></table></div>`;
    const nodes = await nodesOf(`${button("Moor").repeat(6)}<div>${line("Heron")}${line("Swift")}</div>
      <table><tr><td>Left</td><td>Middle</td><td>Right</td></tr></table>`);
    expect(nodes.filter(({ role }) => role === "row").map(({ name }) => name)).toEqual([
      "1 Heron Afloat",
      "1 Swift Afloat",
    ]);
    expect(nodes.filter(({ region }) => region === "row").map(({ name }) => name)).toEqual([]);
  });

  it("takes what is pressed in the head of a column for the column's head", async () => {
    const nodes = await nodesOf(`<style>.p{cursor:pointer}</style>
      <table><tr><th><div class=p>Name</div></th><th>Size</th></tr><tr><th class=x><div class=p>Ready</div></th><td>4</td></tr></table>`);
    const pressed = nodes.filter(({ name }) => ["Name", "Ready", "Size"].includes(name));
    expect(pressed.map(({ role, name }) => [role, name])).toEqual([
      ["columnheader", "Name"],
      ["clickable", "Ready"],
    ]);
  });

  it("knows a heading that folds what stands under it, and what lies there", async () => {
    const section = (shown: boolean) =>
      `<h1>Queues</h1><h2 style="cursor:pointer">Add a queue</h2><form style="${shown ? "" : "display:none"}"><label for=q>Queue name</label><input id=q></form>`;
    const { nodes, folded } = await snapshotOf(section(false));
    const heading = nodes.find(({ name }) => name === "Add a queue");
    expect(heading).toMatchObject({ role: "heading", expanded: false });
    expect(nodes.filter(isActionable).map(({ name }) => name)).toEqual(["Add a queue"]);
    expect(folded).toEqual([{ role: "textbox", name: "Queue name", opener: heading?.index }]);
    const open = await nodesOf(section(true));
    expect(open.filter(isActionable).map(({ name }) => name)).toEqual(["Queue name"]);
  });
});

it("reads what is written on a control beside the sentence by which it is called", async () => {
  const nodes = await nodesOf(`<a href="/all" aria-label="Show all hosts of the company">Hosts</a>
    <button aria-label="Close the pane">×</button><button aria-label="Save">Save</button>`);
  expect(nodes.map(({ name, written }) => [name, written])).toEqual([
    ["Show all hosts of the company", "Hosts"],
    ["Close the pane", undefined],
    ["Save", undefined],
  ]);
});

describe("what a person reads of values that are buttons", () => {
  const value = (label: string, text: string, has = "aria-haspopup=dialog") =>
    `<div><span>${label}</span><div><button ${has}>${text}</button></div></div>`;

  it("reads before a value beside the page what it is of", async () => {
    const nodes = await nodesOf(
      `<main><h1>Roof</h1></main><aside style="margin-left:700px">${value("Follows", "None")}${value("Assignee", "You")}${value("Help", "Ask", "")}</aside>`,
    );
    expect(nodes.flatMap(({ role, item }) => (role === "button" ? [item] : []))).toEqual([
      "Follows None",
      "Assignee You",
      undefined,
    ]);
  });

  it("says once what a sign and the words right behind it both say", async () => {
    const nodes = await nodesOf(`<button><span aria-label="Blocked">◐</span><span>Blocked</span></button>`);
    expect(nodes.map(({ name }) => name)).toEqual(["Blocked"]);
  });

  it("calls a box that nothing names by what it invites to", async () => {
    const nodes = await nodesOf(`<div contenteditable role=textbox aria-placeholder="Leave a remark…"></div>`);
    expect(nodes.map(({ name, field }) => [name, field?.placeholder])).toEqual([
      ["Leave a remark…", "Leave a remark…"],
    ]);
  });
});

describe("a page without a heading", () => {
  const card = (name: string) => `<div><div class=big>${name}</div><button>Open</button></div>`;
  const style = "<style>.big{font-size:22px}.small{font-size:14px}</style>";

  it("is read by the words in large letters, under which its controls stand", async () => {
    const nodes = await nodesOf(`${style}<div class=big>8,420 €</div>${card("Room 101")}${card("Room 102")}
      <button class=big>Large</button><div class=small>Nothing more</div>`);
    expect(nodes.map(({ role, name, near }) => [role, name, near])).toEqual([
      ["heading", "Room 101", ""],
      ["button", "Open", "Room 101"],
      ["heading", "Room 102", "Room 101"],
      ["button", "Open", "Room 102"],
      ["button", "Large", "Room 102"],
    ]);
  });

  it("is none where it has one", async () => {
    const nodes = await nodesOf(`${style}<h2>Rooms</h2>${card("Room 101")}`);
    expect(nodes.map(({ role, name }) => [role, name])).toEqual([
      ["heading", "Rooms"],
      ["button", "Open"],
    ]);
  });
});
