import { expect, it } from "vitest";
import { nodeOf } from "#browser/node.fixture.ts";
import type { PageNode } from "#browser/snapshot.ts";
import { adapted, dayAsAsked, dayOf, momentOf, nameOfAddress } from "./invent.ts";

const from = new Date("2026-09-24T10:00:00Z");

it.each([
  ["the end of October 2026", "2026-10-31"],
  ["the end of the month", "2026-09-30"],
  ["the 30th", "2026-09-30"],
  ["11th", "2026-10-11"],
  ["start of next month", "2026-10-01"],
  ["the end of the year", "2026-12-31"],
  ["tomorrow", "2026-09-25"],
  ["28/02/2027", "2027-02-28"],
  ["12/31/2026", "2026-12-31"],
  ["5.1.2027", "2027-01-05"],
])("“%s” is %s", (text, day) => expect(dayOf(text, from)).toBe(day));

it.each([
  ["2026-12-05 08:00", "2026-12-05T08:00"],
  ["2026-12-05T08:00", "2026-12-05T08:00"],
  ["5 December at 10:00", "2026-12-05T10:00"],
  ["tomorrow 4 pm", "2026-09-25T16:00"],
  ["December 5", "2026-12-05T10:00"],
  ["12:00", undefined],
])("“%s” is the moment %s", (text, moment) => expect(momentOf(text, from)).toBe(moment));

it.each([
  ["DD.MM.YYYY", "03.11.2026"],
  ["mm/dd/yy", "11/03/26"],
  ["e.g. d/m/yyyy", "3/11/2026"],
  ["YYYY-MM-DD", "2026-11-03"],
  ["When was it?", "2026-11-03"],
])("a day is written as “%s” asks for it: %s", (placeholder, written) => {
  const field = {
    type: "text",
    required: false,
    readOnly: false,
    options: [],
    state: "empty",
    placeholder,
    sensitive: false,
    invalid: false,
  } as const;
  const box = { x: 0, y: 0, width: 100, height: 20 };
  const node: PageNode = {
    index: 0,
    tag: "input",
    role: "textbox",
    name: "Date",
    near: "",
    region: "",
    box,
    inView: true,
    disabled: false,
    field,
  };
  expect(adapted("2026-11-03", node)).toBe(written);
  // What asks for a day by its placeholder is one, whatever it is called.
  const day = { ...node, name: "Arrival" };
  expect(adapted("2026-11-03", day)).toBe(written);
});

it("writes a number that is said in words as a field for numbers takes it", () => {
  const count = nodeOf("spinbutton", "Days", { field: { type: "number", placeholder: "" } as never });
  expect(["five", "Two days", "30 days"].map((said) => adapted(said, count))).toEqual(["5", "2", "30"]);
});

it("writes a day by its numbers in a box that asks when, and as it was said in any other", () => {
  const box = (name: string) => nodeOf("textbox", name, { field: { type: "text", placeholder: "" } as never });
  expect(
    ["Installed on", "Valid until", "Purchase date", "Last day"].map((name) => adapted("2 November 2026", box(name))),
  ).toEqual(Array(4).fill("2026-11-02"));
  expect(adapted("2 November 2026", box("Remark"))).toBe("2 November 2026");
  expect(adapted("Monday", box("Market day"))).toBe("Monday");
});

it("writes a day that was said without its year with it, where a box asks to pick one", () => {
  const box = nodeOf("textbox", "Sails", { field: { type: "text", placeholder: "Pick a date" } as never });
  expect(adapted("2 November", box)).toBe(dayOf("2 November"));
});

it.each([
  ["ida.moor@harbour.example", "Ida Moor"],
  ["ida@harbour.example", "Ida"],
  ["info@harbour.example", undefined],
  ["x7@harbour.example", undefined],
])("who has %s is called %s", (address, name) => expect(nameOfAddress(address)).toBe(name));

it.each([
  ["04/05/2027", "dd/mm/yyyy", "2027-05-04"],
  ["04/05/2027", "mm/dd/yyyy", "2027-04-05"],
  ["4.5.27", "d.m.yy", "2027-05-04"],
  ["2027-05-04", "dd/mm/yyyy", "2027-05-04"],
  ["4 May 2027", "", "2027-05-04"],
])("reads %s as it was asked for by “%s”", (text, placeholder, day) => expect(dayAsAsked(text, placeholder)).toBe(day));
