import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const seen = seeing();
const nodesOf = async (html: string) => (await seen(html)).nodes;

it("takes a combobox that is drawn around its field for one with it", async () => {
  const nodes = await nodesOf(`<div role=combobox aria-haspopup=listbox aria-expanded=false>
      <label for=vet>Vet</label><input id=vet></div>
    <div role=combobox aria-haspopup=listbox aria-expanded=false aria-label=Species>Cat</div>`);
  expect(nodes.map(({ role, name, popup }) => [role, name, popup])).toEqual([
    ["textbox", "Vet", true],
    ["combobox", "Species", true],
  ]);
});

it("takes no text that is only completed for a drop-down", async () => {
  const nodes =
    await nodesOf(`<label for=title>Title</label><input id=title role=textbox aria-autocomplete=list aria-haspopup=listbox>
    <label for=author>Author</label><input id=author aria-haspopup=listbox>`);
  expect(nodes.map(({ role, name }) => [role, name])).toEqual([
    ["textbox", "Title"],
    ["combobox", "Author"],
  ]);
});

it("calls a field by the label that floats in its own box, and not by its value", async () => {
  const box = "position:relative;width:300px;height:64px";
  const nodes =
    await nodesOf(`<form><div style="${box}"><label style="position:absolute;top:4px"><span>Nightly rate *</span></label>
      <input type=number value=180 style="width:300px;height:64px"></div>
    <div style="${box}"><label style="position:absolute;top:4px"><span>Beds</span></label><input style="width:300px;height:64px"></div></form>`);
  expect(nodes.map(({ name }) => name)).toEqual(["Nightly rate", "Beds"]);
});

it("knows a field that must be filled in by a mark before its name as well", async () => {
  const nodes = await nodesOf(`<style>.must::before{content:"*";color:red}</style>
    <form><label class=must for=berth>Berth</label><input id=berth><label>Owner <input></label></form>`);
  expect(nodes.map(({ name, field }) => [name, field?.required])).toEqual([
    ["Berth", true],
    ["Owner", false],
  ]);
});

it("takes a part of a bar that only holds a control for that, and one with a state of its own for itself", async () => {
  const nodes = await nodesOf(`<ul role=tablist>
    <li role=tab><a href="/berths">Berths</a></li>
    <li role=tab><a href="#" role=button aria-haspopup=true>People</a><ul hidden><li><a href="/crew">Crew</a></ul></li>
    <li role=tab aria-selected=true tabindex=0><a href="/log">Log</a></li></ul>`);
  expect(nodes.map(({ role, name, popup }) => [role, name, popup])).toEqual([
    ["link", "Berths", undefined],
    ["button", "People", true],
    ["tab", "Log", undefined],
    ["link", "Log", undefined],
  ]);
});

it("takes what has the role of a button, and only fills its link, for no control of its own", async () => {
  const inner = (name: string, more = "") => `<div role=button tabindex=0 ${more}>${name}</div>`;
  const nodes = await nodesOf(`<a href="/sails">${inner("Sails")}</a><a href="/boats">Boats ${inner("Watch")}</a>
    <a href="/crew">${inner("Crew", "aria-expanded=false")}</a>`);
  expect(nodes.map(({ role, name }) => `${role} ${name}`)).toEqual([
    "link Sails",
    "link Boats Watch",
    "button Watch",
    "link Crew",
    "button Crew",
  ]);
});

it("asks for none of several choices any more, where one of them is made", async () => {
  const choices = (name: string, made: string) =>
    `<fieldset><label><input type=radio name=${name} required ${made}> Open</label>
      <label><input type=radio name=${name} required> Hidden</label></fieldset>`;
  const nodes = await nodesOf(`<form>${choices("seen", "checked")}${choices("kept", "")}</form>`);
  expect(nodes.map(({ field }) => field?.required)).toEqual([false, false, true, true]);
});

it("calls a switch that nobody has labelled by what stands beside it", async () => {
  const bare = '<input type=checkbox role=switch style="position:absolute;width:0;height:0;opacity:0">';
  const nodes = await nodesOf(`<div><span>Tide warnings</span><div>${bare}<span></span></div></div>`);
  expect(nodes.map(({ role, name }) => [role, name])).toEqual([["switch", "Tide warnings"]]);
});

it("sees the head of a column that listens for presses, or can be reached by the keyboard", async () => {
  const nodes = await nodesOf(`<table><thead><tr><th tabindex=0>Vet</th><th>Reason</th></tr></thead>
    <tr><td>Dr Sato</td><td>Limp</td></tr></table>`);
  expect(nodes.flatMap(({ role, name }) => (role === "columnheader" ? [name] : []))).toEqual(["Vet"]);
});

it("calls a drop-down by the label of the select in whose place it is drawn", async () => {
  const away = "position:absolute;width:1px;height:1px;clip:rect(0 0 0 0);overflow:hidden;border:0;padding:0";
  const nodes =
    await nodesOf(`<label for=crop>Crop *</label><select id=crop tabindex=-1 aria-hidden=true style="${away}">
      <option>Any<option>Leek</select><span><span><span role=combobox aria-haspopup=true aria-expanded=false
      aria-labelledby=shown tabindex=0><span id=shown role=textbox aria-readonly=true>Any</span></span></span></span>`);
  expect(nodes.map(({ role, name }) => [role, name])).toEqual([["combobox", "Crop"]]);
});

it("calls a drop-down by the label over it, in a column with that, and not by what is chosen in it", async () => {
  const field = (label: string, inner: string) =>
    `<div style="display:flex;flex-direction:column"><label>${label}</label>${inner}</div>`;
  const nodes = await nodesOf(`<div role=dialog aria-label=New>
    ${field("Start date", `<span><input role=combobox style="height:60px"><button aria-label="Choose Date" style="width:20px;height:20px"></button></span>`)}
    ${field("Department", `<div><span role=combobox tabindex=0 aria-label="Choose one">Choose one</span></div>`)}</div>`);
  expect(nodes.filter(({ role }) => role === "combobox").map(({ name }) => name)).toEqual(["Start date", "Department"]);
});

it("calls a field by the label that stands with it, rather than by the example in it", async () => {
  const nodes =
    await nodesOf(`<div><label>colour</label><div><div><span><span><i></i><input placeholder="#006600"></span></span></div></div></div>
    <div><label>from</label><input placeholder="1.1."><label>until</label><input placeholder="31.12."></div>
    <div><label for=other>Owner</label><input placeholder="Search"></div><input id=other>
    <div><label for=site>website</label><input type=url placeholder="https://mill.example"></div>`);
  expect(nodes.map(({ name }) => name)).toEqual(["colour", "1.1.", "31.12.", "Search", "Owner", "website"]);
});

it("calls a field by no label that is another's, or waits out of sight", async () => {
  const nodes = await nodesOf(`<section><input placeholder="Find a guest">
      <dialog><form><label>Full name <input></label></form></dialog>
      <div style="display:none"><label>Room</label></div></section>`);
  expect(nodes.map(({ name }) => name)).toEqual(["Find a guest"]);
});

it("takes links without an address for something to press, and places with a name for nothing", async () => {
  const nodes = await nodesOf(
    `<div><a class=item>Tools</a><a class=item>Loans</a></div><p><a name=terms>Terms</a></p>`,
  );
  expect(nodes.map(({ role, name }) => [role, name])).toEqual([
    ["clickable", "Tools"],
    ["clickable", "Loans"],
  ]);
});

it("reads the unit after a field, and knows a search by what its makers call it alone", async () => {
  const nodes = await nodesOf(`<form><label>Quota</label> <input name=room> <span>MB (at most 900)</span>
      <input name=notes> <span>Everybody reads what stands here</span></form>
    <form><input name=search></form><form><input name=search><input name=room></form>`);
  expect(nodes.map(({ field }) => [field?.unit, field?.narrows])).toEqual([
    ["MB", undefined],
    [undefined, undefined],
    [undefined, true],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

it("takes a field over a table for one that narrows it, unless the table lays out what else is filled in", async () => {
  const name = `<input placeholder=Name>`;
  const list = `<table><tr><th>Boat</th></tr><tr><td>Marigold <input></td></tr></table>`;
  const layout = `<table><tr><td>Phone</td><td><input aria-label=Phone></td></tr></table>`;
  const narrows = async (page: string) => (await nodesOf(page)).find(({ name: own }) => own === "Name")?.field?.narrows;
  expect([await narrows(name + list), await narrows(name + layout + list)]).toEqual([true, undefined]);
});

it("calls a field by the label of its group, though nothing ties them together and a sentence helps to fill it in", async () => {
  const group = (label: string, field: string, help: string) =>
    `<div><label for=none>${label}</label><div>${field}<span>${help}</span></div></div>`;
  const nodes = await nodesOf(`<form><h4>New alias</h4>
    ${group("Alias", "<input>", "To catch everything that is sent to the house, use an asterisk.")}
    ${group("To", "<textarea></textarea>", "Accepts several addresses, one entry per line.")}
    ${group("Quota", "<input>", "MB (at most 900)")}
    ${group("Active", "<div><label><input type=checkbox checked></label></div>", "")}
    <div><input><span>Whatever is written here is read by everybody in the house.</span></div></form>`);
  expect(nodes.filter(({ field }) => field !== undefined).map(({ name }) => name)).toEqual([
    "Alias",
    "To",
    "Quota",
    "Active",
    "",
  ]);
});

it("reads what is written in several lines, so that one can be added, and nothing that is secret", async () => {
  const nodes = await nodesOf(`<label>Goes to <textarea>ada@quay.example</textarea></label>
    <label>Private key <textarea name=secret>hush</textarea></label><label>Port <input value=8080></label>`);
  expect(nodes.map(({ field }) => [field?.text, field?.sensitive])).toEqual([
    ["ada@quay.example", false],
    [undefined, true],
    [undefined, false],
  ]);
});

it("tells what a link is drawn with only once, and what has a state of its own for itself", async () => {
  const nodes = await nodesOf(`<ul><a href="/boats"><li role=menuitem>Boats</li></a></ul>
    <a href="/boats/3"><button aria-label=edit>✎</button></a>
    <a href="/crew"><button aria-haspopup=menu>Crew</button></a>`);
  expect(nodes.map(({ role, name }) => [role, name])).toEqual([
    ["link", "Boats"],
    ["link", "edit"],
    ["link", "Crew"],
    ["button", "Crew"],
  ]);
});

it("takes a field that completes what is typed for a drop-down, where a combobox is drawn around it", async () => {
  const nodes =
    await nodesOf(`<div role=combobox aria-expanded=false><label>Berth <input aria-autocomplete=list></label></div>
    <label>Owner <input aria-autocomplete=list></label>`);
  expect(nodes.map(({ role, name }) => [role, name])).toEqual([
    ["combobox", "Berth"],
    ["textbox", "Owner"],
  ]);
});

it("takes what a secret is called for no secret", async () => {
  const nodes = await nodesOf(
    ["API Key Label *", "Token name", "API key", "Token"].map((name) => `<label>${name} <input></label>`).join(""),
  );
  expect(nodes.map(({ field }) => field?.sensitive)).toEqual([false, false, true, true]);
});

it("calls the choices of a group by what is written over them, rather than by their name for the program", async () => {
  const nodes = await nodesOf(`<label id=terms>Payment terms</label><div role=radiogroup aria-labelledby=terms>
    <label><input type=radio name=group-0>7 days</label></div><label><input type=radio name=size>Large</label>`);
  expect(nodes.map(({ field }) => field?.group)).toEqual(["Payment terms", "size"]);
});

it("knows a field that is told in red under it to be wrong, and none by a hint", async () => {
  const line = (name: string, under: string, colour: string) =>
    `<div><label>${name} <input></label><div style="color:${colour}">${under}</div></div>`;
  const nodes = await nodesOf(`<form>${line("Berth", "This field is required.", "oklch(0.63 0.24 25)")}
    ${line("Owner", "This field cannot be longer than 50 characters.", "#666")}${line("Note", "Required", "rgb(220, 53, 69)")}
    ${line("Sail", "At least two letters", "#333")}<div style="color:red">All must be filled in</div></form>`);
  const fields = nodes.filter(({ field }) => field !== undefined);
  expect(fields.map(({ name, field }) => [name, field?.invalid, field?.unit])).toEqual([
    ["Berth", true, undefined],
    ["Owner", false, undefined],
    ["Note", true, undefined],
    ["Sail", false, undefined],
  ]);
});
