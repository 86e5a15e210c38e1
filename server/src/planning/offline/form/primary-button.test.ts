import { expect, it } from "vitest";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Desk } from "../desk/desk.ts";
import { primaryButton } from "./primary-button.ts";

type Part = Partial<PageNode> & { readonly name: string };

const base = { tag: "", near: "", region: "main", box: { x: 0, y: 0, width: 90, height: 30 }, inView: true };
const node = (part: Part, index: number): PageNode => ({ ...base, index, role: "button", disabled: false, ...part });
const asks = { type: "text", required: false, readOnly: false, options: [], state: "filled" } as const;
const field = (name: string, more: Partial<PageNode> = {}): Part => ({
  box: { x: 0, y: 50, width: 90, height: 30 },
  ...more,
  name,
  role: "textbox",
  field: { ...asks, placeholder: "", sensitive: false, invalid: false },
});
const inForm = { form: 0, submits: true } as const;

/** Which button a form is sent by; `heading` stands over the page. */
function pressed(parts: readonly Part[], { thing = "", dialog = undefined as string | undefined, prompt = "" } = {}) {
  const nodes = [{ name: "Autumn sale", role: "heading" }, ...parts].map(node);
  const about = { path: "/", title: "", description: "", siteName: "", notices: [] };
  const page: PageSnapshot = { ...about, nodes, ...(dialog === undefined ? {} : { dialog }) };
  const desk = { page, app: { prompt } } as unknown as Desk;
  return primaryButton(
    desk,
    nodes.filter((each) => each.field !== undefined),
    thing,
  )?.name;
}

const code = field("Coupon code", { form: 0 });
const word = (name: string, more: Partial<PageNode> = {}): Part => ({ name, ...more });

it.each<[string, Part[], string | undefined]>([
  ["what plans a thing, on the last page of its form", [field("Catering"), word("Back"), word("Schedule")], "Schedule"],
  [
    "what keeps it as a draft, where nobody asks to make it public",
    [code, word("Save as draft", { form: 0 }), word("Publish", inForm)],
    "Save as draft",
  ],
  [
    "what stands before the way out, over what has opened the form",
    [word("Create"), field("Name"), word("Add"), word("Edit"), word("Discard")],
    "Add",
  ],
  [
    "its own above the form, not what adds a part in it",
    [word("Update"), code, word("Add condition", inForm)],
    "Update",
  ],
  [
    "none that puts a column in order, though it is called as what saves",
    [word("Update"), field("Stage", { form: 0 }), word("Done", { region: "columnheader" })],
    "Update",
  ],
  [
    "what saves, not what only works out the sums",
    [code, word("Update", inForm), word("Save", inForm), word("Save as new", inForm)],
    "Save",
  ],
  ["none while its own is greyed out", [word("Update", { disabled: true }), code, word("Add rule", inForm)], undefined],
  [
    "what adds what was written, and not what only shows more of the form, though a press on that would send it",
    [
      field("Add a note", { form: 0 }),
      word("Voice note", inForm),
      word("Show options", inForm),
      word("Add this note", { form: 0 }),
    ],
    "Add this note",
  ],
  [
    "none that only shows more of the form",
    [field("Comment", { form: 0 }), word("Show more options", inForm)],
    undefined,
  ],
  ["none that only makes a new value", [code, word("Generate code", inForm), word("Remove", inForm)], undefined],
  [
    "what says so, not what tries",
    [code, word("Test connection", inForm), word("Save changes", inForm)],
    "Save changes",
  ],
  ["what names the thing over it", [code, word("Save as preset"), word("Save sale")], "Save sale"],
  [
    "the only one of a form, whatever it says",
    [field("Comment", { form: 0 }), word("Add comment", inForm)],
    "Add comment",
  ],
  [
    "what stands in the frame of the fields",
    [word("Create"), field("Folder name", { frame: 1 }), word("Save", { frame: 1 })],
    "Save",
  ],
  ["what stands around a frame without one", [field("Name", { frame: 1 }), word("Save")], "Save"],
  ["what stands under the fields, not in a bar over them", [word("Create"), field("Name"), word("Save")], "Save"],
  ["no form of somebody else", [word("Create"), code, word("Subscribe", { form: 1, submits: true })], "Create"],
])("saves by %s", (_name, parts, expected) => {
  expect(pressed(parts)).toBe(expected);
});

it("in a dialog takes what stands in the dialog", () => {
  const front = { region: "dialog" };
  const parts = [
    word("Save"),
    field("API key", front),
    word("Generate", front),
    word("Save", { ...front, item: "own" }),
  ];
  expect(pressed(parts, { dialog: "Settings" })).toBe("Save");
  expect(
    pressed([word("Save"), field("API key", front), word("Close", front)], { dialog: "Settings" }),
  ).toBeUndefined();
});

it("makes a thing by what closes the dialog as well, so that it does not stay over the page", () => {
  const front = { region: "dialog", form: 0, submits: true } as const;
  const parts = [field("Guest", { region: "dialog", form: 0 }), word("Create", front), word("Create and close", front)];
  expect(pressed(parts, { dialog: "Booking", thing: "booking" })).toBe("Create and close");
  expect(pressed(parts, { dialog: "Booking" })).toBe("Create");
});

it("of a dialog takes the last button that names the thing, in a word of its own trade", () => {
  const front = { region: "dialog" };
  const parts = [field("Guest", front), word("By post", front), word("Take order", front)];
  expect(pressed(parts, { dialog: "Take an order", thing: "order" })).toBe("Take order");
  expect(pressed([...parts, word("More", front)], { dialog: "Take an order", thing: "order" })).toBeUndefined();
  expect(pressed(parts, { dialog: "Take an order", thing: "show" })).toBeUndefined();
});

it("of a dialog takes what stands beside the way out, in whatever words", () => {
  const front = { region: "dialog" };
  const parts = [field("Keeper", front), word("Cancel", front), word("Change", front)];
  expect(pressed(parts, { dialog: "Change keeper" })).toBe("Change");
  expect(pressed([...parts, word("Empty", front)], { dialog: "Change keeper" })).toBeUndefined();
  const within = { ...front, box: { x: 60, y: 50, width: 20, height: 30 } };
  const [asked = word(""), ...ways] = parts;
  expect(pressed([word("Close", front), asked, word("More", within), ...ways], { dialog: "Change keeper" })).toBe(
    "Change",
  );
});

it("sends what is written to somebody only where that is asked for, and keeps no draft instead", () => {
  const parts = [word("Save"), field("To"), word("Send")];
  expect(pressed(parts, { thing: "message", prompt: "write a message and send it" })).toBe("Send");
  expect(pressed(parts, { thing: "message", prompt: "write a message" })).toBeUndefined();
});

it("publishes what is to be published, where the form would keep it as a draft as well", () => {
  const parts = [field("Draft", { form: 0 }), word("Save Draft", inForm), word("Publish", inForm)];
  expect(pressed(parts, { thing: "page", prompt: "Create a page and publish it" })).toBe("Publish");
  expect(pressed(parts, { thing: "page", prompt: "Create a page" })).toBe("Save Draft");
});

it("saves and publishes at once only what is to be published itself", () => {
  const parts = [field("Name"), word("Save"), word("Save & Publish")];
  expect(pressed(parts, { thing: "event", prompt: "Create an event and publish it" })).toBe("Save & Publish");
  expect(pressed(parts, { thing: "event", prompt: "Create an event, then publish the old one" })).toBe("Save");
});

it("sends a form that is drawn as a list by its only button, and no other row's", () => {
  const at = (y: number) => ({ region: "row", form: 0, box: { x: 0, y, width: 80, height: 20 } });
  const parts = [field("Name", at(0)), word("Create", { ...at(30), submits: true })];
  expect(pressed(parts, { thing: "watch" })).toBe("Create");
  const other = word("Create", { ...at(60), submits: true });
  expect(pressed([...parts, other], { thing: "watch" })).toBeUndefined();
});

it("takes the last button of a dialog before its way out, which says in a word of its own trade what the dialog makes", () => {
  const inDialog = { region: "dialog" };
  const parts = [field("Boat", inDialog), { name: "Toggle boats", ...inDialog }, { name: "Berth boat", ...inDialog }];
  const away = { name: "Cancel", ...inDialog, box: { x: 100, y: 0, width: 90, height: 30 } };
  expect(pressed([...parts, away], { thing: "boat", dialog: "Berth boat" })).toBe("Berth boat");
});

it("of a dialog takes what does something to its thing, and neither the way out nor what empties or unfolds a field", () => {
  const front = { region: "dialog" };
  const inLine = { ...front, form: 0, box: { x: 90, y: 50, width: 20, height: 30 } };
  const line = [field("Keeper", { ...front, form: 0 }), word("Clear value", inLine), word("Toggle list", inLine)];
  const parts = [word("Close", front), ...line, word("Hand over", front), word("Cancel", front)];
  expect(pressed(parts, { dialog: "Hand over LOFT-12" })).toBe("Hand over");
  const close = [word("Close", front), field("Reason", front), word("Close loft", front), word("Cancel", front)];
  expect(pressed(close, { dialog: "Close LOFT-12" })).toBe("Close loft");
});
