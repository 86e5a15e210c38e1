import { expect, it } from "vitest";
import { nodeOf } from "#browser/node.fixture.ts";
import { fitDay } from "./fit-day.ts";

const dated = (name: string, type = "date") =>
  nodeOf("textbox", name, {
    field: {
      ...{ type, required: false, readOnly: false, options: [], state: "empty" },
      ...{ placeholder: "", sensitive: false, invalid: false },
    },
  });

it.each([
  ["expires 30 April 2027", "Valid until", "30 April 2027"],
  ["arrival 3 May", "Check-in", "3 May"],
  ["departure 8 May", "Check-out date", "8 May"],
  ["start 8 May", "First day", "8 May"],
  ["end 8 May", "Last day of absence", "8 May"],
])("puts what %s into %s", (said, label, text) => {
  expect(fitDay(said, dated(label))).toEqual({ score: 1.3, text });
});

it.each([
  ["start 9:30", "From", "9:30"],
  ["end 5 pm", "To *", "5 pm"],
])("puts what %s o'clock into %s", (said, label, text) => {
  expect(fitDay(said, dated(label, "time"))).toEqual({ score: 1.3, text });
});

it.each([
  ["start 9:30", "To", "time"],
  ["start 3 May", "From", "time"],
  ["arrival 3 May", "Check-out", "date"],
  ["start 3 May", "Last day", "date"],
  ["expires never", "Valid until", "date"],
  ["expires 3 May", "Valid until", "number"],
])("puts %s into no field %s of the type %s", (said, label, type) => {
  expect(fitDay(said, dated(label, type)).score).toBe(0);
});
