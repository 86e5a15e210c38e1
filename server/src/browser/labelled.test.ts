import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();
const namesOn = async (html: string) =>
  (await snapshotOf(html)).nodes.flatMap(({ role, name }) => (["textbox", "combobox"].includes(role) ? [name] : []));

it("calls a field by its line, in which a box to tick says more of it", async () => {
  const field = (line: string, entry: string) =>
    `<div class=field><div style="display:flex">${line}</div><div>${entry}</div></div>`;
  const names = await namesOn(`<form>
    ${field(`<div><span>Harbour</span></div><div><input type=checkbox id=n1><label for=n1>NULL</label></div>`, "<input>")}
    ${field(`<span>Berth</span> <label><input type=checkbox> unknown</label>`, "<textarea></textarea>")}
    ${field(`Crew <span class=form-check><input type=checkbox id=n3><label for=n3>Nobody yet</label></span>`, "<select><option>Ada</select>")}
    ${field(`<input type=checkbox id=n4><label for=n4>Notify the owner</label>`, "<input>")}
    ${field(`<span>From</span> <input type=checkbox><input aria-label=Until>`, "<input>")}</form>`);
  // A box alone says nothing of the field under it, nor does a line with another field.
  expect(names).toEqual(["Harbour", "Berth", "Crew", "", "Until", ""]);
});

it("calls a drop-down by its label where it only says that any may be taken, and by its own words where these tell of which", async () => {
  const field = (label: string, placeholder: string) =>
    `<div><div><div>${label}</div></div><div><input readonly aria-haspopup=listbox placeholder="${placeholder}"></div></div>`;
  const names = await namesOn(`<form>${field("Harbour", "Select an option")}${field("Berth", "Select...")}
    ${field("Value", "Select a sail")}${field("Depth", "Enter a value")}</form>`);
  expect(names).toEqual(["Harbour", "Berth", "Select a sail", "Depth"]);
});

it("calls a list of which several are taken by its label, and not by what is chosen in it or may be", async () => {
  const list = (label: string, shown: string) =>
    `<div><label>${label}</label><div role=listbox tabindex=0><select multiple hidden><option>Monday</select><span>${shown}</span></div></div>`;
  const { nodes } = await snapshotOf(`<form>${list("Days", "Choose days")}${list("Berths", "North <b>South</b>")}
    <div><div role=listbox aria-label=Crew><div role=option>Ada</div></div></div></form>`);
  expect(nodes.flatMap(({ role, name }) => (role === "listbox" ? [name] : []))).toEqual(["Days", "Berths", "Crew"]);
});

it("calls each field by the label in its own line, where all labels say that they are for the first, and none by one out of sight", async () => {
  const field = (label: string, id: string) =>
    `<div><label for=first>${label}</label><div><input id=${id}></div></div>`;
  const hidden = `<div hidden>${field("Colour", "hue")}</div>`;
  expect(await namesOn(field("Title", "first") + field("Remark", "second"))).toEqual(["Title", "Remark"]);
  expect(await namesOn(`<form>${hidden}<div><textarea></textarea></div></form>`)).toEqual([""]);
});

it("calls a field in a row by its column, and not by its steps, its triangle, or what is chosen in it", async () => {
  const names = (
    await snapshotOf(`<table><thead><tr><th>Role <span role=button aria-label=filter>▾</span></th><th>Hourly rate</th><th></th></tr></thead>
    <tbody><tr><td><div style="position:relative">Driver<input role=combobox readonly style="position:absolute;left:0;top:0;width:90px;opacity:0"><span role=img aria-label=down>▾</span></div></td>
    <td><input role=spinbutton><span><span role=button aria-label="Increase Value"><span role=img aria-label=up></span></span></span></td><td><a href="#s">Save</a></td></tr></tbody></table>`)
  ).nodes;
  expect(names.flatMap(({ role, name }) => (["combobox", "spinbutton"].includes(role) ? [name] : []))).toEqual([
    "Role",
    "Hourly rate",
  ]);
});

it("reads the forms of older applications, which are laid out by tables", async () => {
  const { nodes } = await snapshotOf(`<form><table><tr><th>Add a customer</th></tr><tr><td>
    <b>Type</b> <input type=radio name=t checked>Company <input type=radio name=t>Person<table>
    <tr><th>Customer <font>*</font></th><td><input></td><th>Credit limit</th><td><input> &nbsp;<b>Prepayment</b> <select><option>None</select></td></tr>
    <tr><th>Starts on</th><td><input title="mm-dd-yy"></td><th>Ends on</th><td><input title="mm-dd-yy"></td></tr>
    <tr><th></th><td><input type=checkbox> <b>Sales tax</b> <input type=checkbox> <b>Tax included</b></td></tr></table></td></tr></table></form>
    <table><tr><th>Name</th><th>Rate</th></tr><tr><td>Ada</td><td><input></td></tr><tr><td><input type=checkbox> Ben</td><td>4</td></tr></table>`);
  expect(nodes.map(({ role, name }) => `${role} ${name}`)).toEqual([
    "radio Company",
    "radio Person",
    "textbox Customer",
    "textbox Credit limit",
    "combobox Prepayment",
    "textbox Starts on",
    "textbox Ends on",
    "checkbox Sales tax",
    "checkbox Tax included",
    "table ",
    "row Ada",
    "textbox Ada",
    "row Ben 4",
    "checkbox ",
  ]);
});

it("calls a drawn drop-down by its label, where its markup says no more than that something is to be chosen", async () => {
  const field = (label: string, id: string, said: string) =>
    `<div><label for=${id}>${label}</label><div><button id=${id} role=combobox aria-expanded=false aria-label="${said}"><span>None</span></button></div></div>`;
  const names = await namesOn(`<form>${field("Parent shelf", "a", "Select")}${field("Keeper", "b", "Choose an option")}
    ${field("Colour", "c", "Hue")}</form>`);
  expect(names).toEqual(["Parent shelf", "Keeper", "Hue"]);
});

it("calls a drawn drop-down by its label, where it says that it is labelled by what is not there", async () => {
  const field = (label: string, chosen: string) =>
    `<div><label><span>${label}</span></label><div><div><div role=combobox tabindex=0 aria-haspopup=listbox aria-labelledby=nowhere>${chosen}</div></div></div></div>`;
  expect(await namesOn(`<form>${field("Rank", "Mate")}${field("Watch", "Dog watch")}</form>`)).toEqual([
    "Rank",
    "Watch",
  ]);
});

it("calls one of several drop-downs by the words before it, past a value that is only sent with the form", async () => {
  const drop = (chosen: string) =>
    `<div><div><button role=combobox aria-expanded=false aria-label=Select>${chosen}</button></div></div>`;
  const names = await namesOn(`<form><div>Keeper's rank</div><input type=hidden name=id value=7>${drop("Mate")}
    <div>Watch</div>${drop("Dog watch")}</form>`);
  expect(names).toEqual(["Keeper's rank", "Watch"]);
});

it("calls a field by the term before it, where only its unit stands behind it or an example in it", async () => {
  const field = (term: string, inner: string) => `<dl><dt>${term}</dt><dd><div>${inner}</div></dd></dl>`;
  const names =
    await namesOn(`${field("Fee from", "<input value=12><span>EUR</span>")}${field("ID", "<input placeholder=birch-ride>")}
    ${field("Berth", "Length <input>")}${field("Crew", "<input><select><option>Ada</select>")}`);
  expect(names).toEqual(["Fee from", "ID", "Length", "", ""]);
});

it("calls a field, and a button that unfolds what may be chosen, by the label in sight, though only another name is heard of it", async () => {
  const { nodes } = await snapshotOf(`<form>
    <div><label for=h>Harbour <span aria-hidden=true>*</span></label><div><div id=h><input role=combobox aria-expanded=false aria-label="Type to filter"></div><button type=button aria-label="Menu toggle" aria-expanded=false>▾</button></div></div>
    <div><label for=d>Due</label><input id=d aria-label="Date picker"></div>
    <div><label for=k>Kind <span aria-hidden=true>*</span></label><button type=button id=k aria-expanded=false>Select a kind</button></div>
    <div><label for=g>Address</label><div id=g><input aria-label=Street><input aria-label=City></div></div>
    <button type=button aria-expanded=false>More</button></form>`);
  const told = nodes.map(({ role, name, field }) =>
    [role, name, ...(field?.required === true ? ["must"] : [])].join(" "),
  );
  expect(told).toEqual([
    "combobox Harbour must",
    "button Menu toggle",
    "textbox Due",
    "combobox Kind must",
    "textbox Street",
    "textbox City",
    "button More",
  ]);
});
