import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { editorIn, editorOf } from "./editor.ts";

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
