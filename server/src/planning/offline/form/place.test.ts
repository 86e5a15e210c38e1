import { expect, it } from "vitest";
import { nodeOf } from "#browser/node.fixture.ts";
import type { PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { placeQualities } from "./qualities.ts";
import { placeValues } from "./place-values.ts";

const field = (name: string, type: string): PageNode =>
  nodeOf(type === "combobox" ? "combobox" : type === "number" ? "spinbutton" : "textbox", name, {
    tag: type === "textarea" ? "textarea" : "input",
    region: "",
    inView: false,
    field: {
      ...{ type, required: false, readOnly: false, options: [], state: "empty" },
      ...{ placeholder: "", sensitive: false, invalid: false },
    },
  });

const fields = [
  field("What is to be done", "text"),
  field("Description", "textarea"),
  field("Area", "combobox"),
  field("Berth", "combobox"),
  field("Length (m)", "number"),
  field("Start time", "text"),
];

it("puts where somebody is based into the field that asks for that, however it is called", () => {
  const based = [{ hint: "pair", text: "location Exeter" }] as const;
  const put = (...names: string[]) =>
    placeValues(
      based,
      names.map((name) => field(name, "text")),
    ).placed.map(({ node, text }) => [node.name, text]);
  expect(put("Name", "Industry", "City")).toEqual([["City", "Exeter"]]);
  // A later page of the form may.
  expect(put("Code", "Serial number")).toEqual([]);
  expect(put("Name", "City", "Location")).toEqual([["Location", "Exeter"]]);
});

it("ticks the box of each of several days, where a form has one for every day", () => {
  const said = [{ hint: "pair", text: "days Mondays and Fridays" }] as const;
  const box = (name: string): PageNode => {
    const { field: asks, ...node } = field(name, "checkbox");
    return { ...node, role: "checkbox", ...(asks && { field: { ...asks, state: "unchecked" } }) };
  };
  const { placed, left } = placeValues(said, [field("Name", "text"), ...["Monday", "Tuesday", "Friday"].map(box)]);
  expect(placed.map(({ node, text }) => [node.name, text])).toEqual([
    ["Monday", "on"],
    ["Friday", "on"],
  ]);
  expect(left).toEqual([]);
});

it("cuts off the words of a field whose label has them in one", () => {
  const said = [{ hint: "pair", text: "full name Ida Moor" }] as const;
  const { placed } = placeValues(said, [field("Username", "text"), field("Fullname", "text")]);
  expect(placed.map(({ node, text }) => [node.name, text])).toEqual([["Fullname", "Ida Moor"]]);
});

it("gives a customer its name, and the names of its contact to the fields for a person's", () => {
  const said = [
    { hint: "name", text: "Maple Bakery" },
    { hint: "pair", text: "contact Laura Finch" },
    { hint: "pair", text: "phone number 617-555" },
  ] as const;
  const form = ["Customer", "First Name", "Last Name", "Phone"].map((name) => field(name, "text"));
  const { placed, left } = placeValues(said, form, "customer");
  expect(placed.map(({ text }) => text)).toEqual(["Maple Bakery", "Laura", "Finch", "617-555"]);
  expect(left).toEqual([]);
});

it.each([
  { hint: "place", said: "berth B4", put: ["Berth", "B4"] },
  { hint: "place", said: "Hardware area", put: ["Area", "Hardware"] },
  { hint: "amount", said: "9 metres", put: ["Length (m)", "9 metres"] },
  { hint: "name", said: "Polish the hull", put: ["What is to be done", "Polish the hull"] },
  { hint: "pair", said: "time 09:30", put: ["Start time", "09:30"] },
  { hint: "pair", said: "description address lena@quay.example", put: ["Description", "lena@quay.example"] },
] as const)("puts “$said” where it belongs", ({ hint, said, put }) => {
  const { placed, left } = placeValues([{ hint, text: said }], fields);
  expect(placed.map(({ node, text }) => [node.name, text])).toEqual([put]);
  expect(left).toEqual([]);
});

it("calls a text that nothing names by the heading over it, unless another field stands there too", () => {
  const text = { ...field("", "textarea"), near: "Wrapping" };
  const given: Given[] = [{ hint: "pair", text: "wrapping Two sizes", field: "wrapping" }];
  const { placed } = placeValues(given, [field("Title", "text"), text]);
  expect(placed).toEqual([{ node: text, text: "Two sizes" }]);
  expect(placeValues(given, [{ ...field("Title", "text"), near: "Wrapping" }, text]).placed).toEqual([]);
});

it("chooses a box that is called so, whatever is said after it", () => {
  const writer = field("Writer", "radio");
  const box: PageNode = { ...writer, field: { ...writer.field!, state: "unchecked" } };
  const said: Given[] = ["Writer", "Dock"].map((text) => ({ hint: "any", text }));
  const { placed, left } = placeValues(said, [field("Team", "text"), box]);
  expect(placed.find(({ node }) => node === box)?.text).toBe("on");
  expect(left).not.toContain(said[0]);
});

it("ticks a box that is called as a thing is said to be, and empties it where that is denied", () => {
  const active = field("Active", "checkbox");
  const box: PageNode = { ...active, field: { ...active.field!, state: "unchecked" } };
  const put = (said: Given) => placeValues([said], [field("Name", "text"), box]).placed.map(({ text }) => text);
  expect(put({ hint: "any", text: "active" })).toEqual(["on"]);
  expect(put({ hint: "any", text: "not active" })).toEqual(["off"]);
  expect(put({ hint: "name", text: "Active" })).toEqual(["Active"]);
});

it("leaves a box empty for what a thing is to be without, and writes that nowhere", () => {
  const lead = field("Create the first berth", "checkbox");
  const box: PageNode = { ...lead, field: { ...lead.field!, state: "checked" } };
  const { placed } = placeValues([{ hint: "pair", text: "without a berth" }], [field("Berth name", "text"), box]);
  expect(placed.map(({ node, text }) => [node.name, text])).toEqual([["Create the first berth", "off"]]);
});

it("gives a field no word of its own name for a value", () => {
  expect(placeValues([{ hint: "pair", text: "start time" }], fields.slice(2)).placed).toEqual([]);
});

it("takes what is said before a kind for the option of that name, and no other word for one", () => {
  const kind = field("Type", "select");
  const choices = [
    { ...kind, field: { ...kind.field!, options: ["Direct", "Topic", "Fan out"] } },
    field("Shared", "radio"),
  ];
  const qualities = (thing: string) => placeQualities(thing, choices).map(({ node, text }) => [node.name, text]);
  expect(qualities("topic exchange")).toEqual([["Type", "Topic"]]);
  expect(qualities("shared direct exchange")).toEqual([
    ["Shared", "on"],
    ["Type", "Direct"],
  ]);
  expect(qualities("topic")).toEqual([]);
  expect(qualities("main exchange")).toEqual([]);
});

it("puts what follows the name of a field there, and nothing that is said into a field of a long form that asks for something else", () => {
  const party = [
    { hint: "place", text: "city" },
    { hint: "party", text: "Lyon" },
  ] as const;
  const put = (names: string[]) =>
    placeValues(
      party,
      names.map((name) => field(name, "text")),
    ).placed.map(({ node, text }) => [node.name, text]);
  expect(put(["Nickname", "City"])).toEqual([["City", "Lyon"]]);
  expect(put(["Nickname", "Code", "Fax", "Room", "Key", "Tax number", "Language", "Remark", "Colour"])).toEqual([]);
  expect(put(["User", "Code", "Fax", "Room", "Key", "Tax number", "Language", "Name", "Colour"])).toEqual([
    ["Name", "Lyon"],
  ]);
});

it("puts where somebody works or something is held into the company or the venue that is asked for", () => {
  const put = (text: string, ...names: string[]) =>
    placeValues(
      [{ hint: "place", text }],
      // A long form has a field for whatever is said.
      [...names, ..."ABCDEFG"].map((name) => field(name, name === "Company" ? "combobox" : "text")),
    ).placed.map(({ node }) => node.name);
  expect(put("Papermill Studio", "First name", "Title", "Company")).toEqual(["Company"]);
  expect(put("Acme", "First name", "Company")).toEqual(["Company"]);
  expect(put("Lyon", "First name", "Company", "City")).toEqual(["City"]);
  expect(put("Printing House", "Title", "Venue", "Seats")).toEqual(["Venue"]);
});

it("puts what a thing is called into its text, where a form asks beside that only for tags", () => {
  const put = (...asked: PageNode[]) =>
    placeValues([{ hint: "name", text: "Kick-off checklist" }], asked).placed.map(({ node }) => node.name);
  expect(put(field("Note Text", "textarea"), field("Tags:", "text"))).toEqual(["Note Text"]);
  expect(put(field("Tags:", "text"), field("Message", "textarea"))).toEqual([]);
  expect(put(field("Tags:", "text"), field("Shared", "radio"))).toEqual(["Tags:"]);
});

it("puts a name where the kind is asked for by its own name, and not into another title", () => {
  const asked = [field("Tribe Name *", "text"), field("Meta title *", "text"), field("Song", "text")];
  const placed = placeValues([{ hint: "name", text: "River folk" }], asked, "big tribe").placed;
  expect(placed.map(({ node, text }) => [node.name, text])).toEqual([["Tribe Name *", "River folk"]]);
});

it("enters the address of a site where its name asks for that, before a field that only shows how one begins", () => {
  const shown = { ...field("https://", "text"), index: 1 };
  const said: Given[] = [
    { hint: "name", text: "Tide tables" },
    { hint: "pair", text: "address https://tides.example/" },
  ];
  const put = (...fields: PageNode[]) => placeValues(said, fields).placed.map(({ node, text }) => [node.name, text]);
  expect(put(shown, field("Site name", "text"), field("Site URL [Required]", "text"))).toEqual([
    ["Site name", "Tide tables"],
    ["Site URL [Required]", "https://tides.example/"],
  ]);
  expect(put(field("Site name", "text"), shown)).toContainEqual(["https://", "https://tides.example/"]);
});

it("writes the only longer text into the only box for one whose name tells no more than how it is written in", () => {
  const asked = [field("Task title", "textarea"), field("editable markdown", "rich")];
  const said: Given[] = [
    { hint: "name", text: "Order blankets" },
    { hint: "pair", text: "description Grey wool" },
  ];
  expect(placeValues(said, asked, "task").placed.map(({ node, text }) => [node.name, text])).toEqual([
    ["Task title", "Order blankets"],
    ["editable markdown", "Grey wool"],
  ]);
});

it("takes whoever something is from for the one who gives it, and gives no title what is said of another field", () => {
  const asked = [field("Contributor", "combobox"), field("Event title", "text"), field("Amount", "number")];
  const given: Given[] = [
    { hint: "place", text: "Ruth Carmichael" },
    { hint: "pair", text: "event type Workshop" },
  ];
  const { placed, left } = placeValues(given, asked, "event");
  expect(placed.map(({ node, text }) => [node.name, text])).toEqual([["Contributor", "Ruth Carmichael"]]);
  expect(left).toEqual([given[1]]);
});

it("puts somebody who is told by an address into the field for that, where the form asks for no name", () => {
  const given: Given[] = [{ hint: "name", text: "ella@harbour.test" }];
  const into = (fields: readonly PageNode[]) => placeValues(given, fields).placed.map(({ node }) => node.name);
  expect(into([field("Email", "email"), field("Role", "select")])).toEqual(["Email"]);
  expect(into([field("User name", "text"), field("Email", "email")])).toEqual(["User name"]);
});

it("puts an address of the web that is all there is said into the field for it, before any other for a name", () => {
  const url = "https://www.stave.example/rss";
  const { placed } = placeValues([{ hint: "name", text: url }], [field("Title", "text"), field("URL", "url")]);
  expect(placed.map(({ node, text }) => [node.name, text])).toEqual([["URL", url]]);
});

it("puts the only day that is told into the field that is named without a value", () => {
  const said: Given[] = [
    { hint: "pair", text: "first met" },
    { hint: "pair", text: "tier A" },
    { hint: "date", text: "14 September 2026" },
  ];
  const { placed } = placeValues(said, [field("Tier", "text"), field("First met", "text")], "contact");
  expect(placed.map(({ node, text }) => [node.name, text])).toEqual([
    ["Tier", "A"],
    ["First met", "14 September 2026"],
  ]);
});

it.each(["Outlet", "School", "Agency"])("knows where somebody from a house belongs: %s", (name) => {
  const { placed } = placeValues(
    [{ hint: "place", text: "TechTide News" }],
    [field("Full name", "text"), field(name, "combobox")],
  );
  expect(placed.map(({ node }) => node.name)).toEqual([name]);
});

it("puts where a thing is into the room that is asked for and not into a title, and whom it is for into a department", () => {
  const put = (said: Given, ...names: string[]) =>
    placeValues(
      [said],
      names.map((name) => field(name, "text")),
    ).placed.map(({ node }) => node.name);
  const place: Given = { hint: "place", text: "Lab 2" };
  expect(put(place, "Session title", "Room")).toEqual(["Room"]);
  expect(put(place, "Session title")).toEqual([]);
  const party: Given = { hint: "party", text: "Operations and IT" };
  const many = ["Title", "City", "Kind", "Capacity", "Opens", "Colour", "Phone", "Fax", "Departments"];
  expect(put(party, ...many)).toEqual(["Departments"]);
  expect(put(party, ...many, "Customer")).toEqual(["Customer"]);
});

it("gives a customer's name to the company, and the login to who is called by one word in small letters", () => {
  const put = (name: string, thing: string, ...names: string[]) =>
    placeValues(
      [{ hint: "name", text: name }],
      names.map((each) => field(each, "text")),
      thing,
    ).placed.map(({ node, text }) => [node.name, text]);
  expect(put("Bright Homes", "customer", "Contact Name", "Company Name")).toEqual([["Company Name", "Bright Homes"]]);
  expect(put("pmeyer", "user", "First name", "Login")).toEqual([["Login", "pmeyer"]]);
});

it("chooses whom a thing is for where a form offers that, and remarks it nowhere", () => {
  const fields = [field("Remarks", "textarea"), { ...field("Kiln", "combobox"), role: "combobox" }];
  const { placed } = placeValues([{ hint: "party", text: "Long Tom" }], fields);
  expect(placed.map(({ node }) => node.name)).toEqual(["Kiln"]);
});

it.each([
  [["Title", "Address", "City"], "Address"],
  [["Title", "Venue"], "Venue"],
  [["Title", "City"], undefined],
])("puts a street into what a form with %j has for it: %s", (names, expected) => {
  const fields = names.map((name) => field(name, "text"));
  const { placed } = placeValues([{ hint: "pair", text: "address 8 Mill Lane" }], fields);
  expect(placed[0]?.node.name).toBe(expected);
});

it("rings nobody by the way in which somebody prefers to be asked", () => {
  const fields = [field("Phone", "tel"), { ...field("Phone", "radio"), role: "radio" }];
  const { placed } = placeValues([{ hint: "pair", text: "preferred contact Phone" }], fields);
  expect(placed.map(({ node }) => node.role)).toEqual(["radio"]);
});
