import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { bringsTo, editorIn, editorOf, menuOfPart } from "./editor.ts";

const edit = (item: string) => nodeOf("button", "Edit", { item });

it("changes what a page is about by its own “Edit”, and never by one that each entry of a list has", () => {
  const own = edit("Bookings Edit Print");
  expect(editorIn(pageOf([own]))).toBe(own);
  // Two parts of one page may each have one.
  const parts = [edit("Address Quay 4"), edit("Contact ada@example.com")];
  expect(editorIn(pageOf(parts))).toBe(parts[0]);
  const entries = ["Astrid Nygaard Garden", "Felix Brandt Attic", "Orla Keane Loft"].map(edit);
  expect(editorIn(pageOf(entries))).toBeUndefined();
});

it("changes one of two by the “Edit” that stands with it, and asks no list for what is named nowhere", () => {
  const [first, second] = ["Oak Bark hello@oak.example Edit", "Metro Hides hello@metro.example Edit"].map(edit);
  const page = pageOf([first, second].flatMap((each) => each ?? []));
  expect(editorOf(page, "Metro Hides")).toBe(second);
  expect(editorOf(page, "Kelp Lane")).toBeUndefined();
});

it("opens the menu of the part that tells of the words, else that of the part under the thing's own name", () => {
  const more = (near: string, item: string) => nodeOf("button", "more", { near, item, popup: true });
  const menus = [
    more("Oak lamp", "Oak lamp Published Motto Warm"),
    more("Media", "Media"),
    more("Order", "Order Tags sale Shelf Spring"),
  ];
  const page = pageOf([nodeOf("heading", "Oak lamp", { level: 1 }), ...menus]);
  expect(["shelf", "motto", "status", ""].map((words) => menuOfPart(page, words))).toEqual(
    [2, 0, 0, 0].map((at) => menus[at]),
  );
  // A list has as many as entries, and none of them is under its own name.
  const list = pageOf([nodeOf("heading", "Lamps", { level: 1 }), ...menus]);
  expect(menuOfPart(list, "price")).toBeUndefined();
});

it.each([
  ["Put on hold", "on hold", true],
  ["Take out of service", "out of service", true],
  ["Put in the archive", "on hold", false],
])("knows whether “%s” brings to “%s”", (label, as, isSo) => {
  expect(bringsTo(label, { as, thing: "" })).toBe(isSo);
});
