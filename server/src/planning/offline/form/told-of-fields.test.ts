import { expect, test } from "vitest";
import type { Field, PageNode } from "#browser/snapshot.ts";
import { toldOf } from "./told-of-fields.ts";

const box = { x: 0, y: 0, width: 100, height: 20 };
const shape = {
  required: false,
  readOnly: false,
  state: "filled",
  placeholder: "",
  sensitive: false,
  invalid: false,
} as const;

/** A field as a line of the table tells it: "Status: Active|Paused", "Weight (kg): number", "Newsletter: checkbox", "Notes". */
function fieldOf(told: string, index: number): PageNode {
  const [name = "", kind = "text"] = told.split(": ");
  const options = kind.includes("|") ? kind.split("|") : [];
  const field: Field = { ...shape, options, type: options.length > 0 ? "select" : kind };
  return {
    index,
    tag: "input",
    role: "textbox",
    name,
    near: "",
    region: "main",
    box,
    inView: true,
    disabled: false,
    field,
  };
}

const read = (text: string, fields: readonly string[], thing: string): string => {
  const { entries, left } = toldOf(text, fields.map(fieldOf), thing);
  return [...entries.map(({ node, value }) => `${node.name}=${value}`), ...left.map((each) => `?${each}`)].join(" · ");
};

test.each([
  [
    "edit the cat Willow: her status is Healthy again and the weight is 4.2 kg",
    ["Status: Healthy|Under treatment", "Weight (kg): number", "Owner: Ada Brook|Ben Cole"],
    "cat Willow",
    "Status=Healthy · Weight (kg)=4.2",
  ],
  [
    'edit it: 14 lessons, an online course, and the description "Airports, hotels and small talk"',
    ["Lessons: number", "Format: Classroom|Online", "Description: textarea"],
    "French for Travel",
    "Lessons=14 · Description=Airports, hotels and small talk · Format=Online",
  ],
  [
    "change INV-2027 to the amount 340 with the status Overdue",
    ["Amount: number", "Status: Draft|Sent|Overdue"],
    "INV-2027",
    "Amount=340 · Status=Overdue",
  ],
  ["take him off the newsletter", ["Name", "Newsletter: checkbox"], "Graham Tully", "Newsletter=off"],
  [
    "promote Lucia Ferrer to Art director at an hourly rate of 98",
    ["Name", "Role: Designer|Art director", "Hourly rate: number"],
    "Lucia Ferrer",
    "Hourly rate=98 · Role=Art director",
  ],
  [
    "move the Lomond whisky tasting into the Library on 5 February 2027 with a start at 20:00",
    ["Room: Courtyard|Library", "Date: date", "Start: time", "End: time"],
    "Lomond whisky tasting",
    "Start=20:00 · Room=Library · Date=5 February 2027",
  ],
  [
    "give Luca Bianchi the work email luca.bianchi@lingua.test",
    ["Name", "Work email: email", "Phone"],
    "Luca Bianchi",
    "Work email=luca.bianchi@lingua.test",
  ],
  [
    "edit GV-02 so that its location is Pastry kitchen with remote monitoring on",
    ["Location", "Remote monitoring: checkbox", "Kind: Goods|Passenger"],
    "GV-02",
    "Location=Pastry kitchen · Remote monitoring=on",
  ],
  [
    "edit the deal Polder sensor feed so that it is worth 47,500 with Priya Nair as the owner and 31 March 2027 as the expected close",
    ["Value: number", "Owner: Priya Nair|Jonas Wirth", "Expected close: date"],
    "Polder sensor feed",
    "Owner=Priya Nair · Expected close=31 March 2027 · Value=47500",
  ],
  [
    "the address is now Rua Augusta 5, Lisbon and the time zone Europe/Lisbon",
    ["Address", "Time zone"],
    "",
    "Address=Rua Augusta 5, Lisbon · Time zone=Europe/Lisbon",
  ],
  [
    "give WO-2117 a due date of 22 December 2026 and 6 estimated hours",
    ["Due date: date", "Estimated hours: number"],
    "WO-2117",
    "Due date=22 December 2026 · Estimated hours=6",
  ],
  [
    "let Grace Obi's shift end at 18:30",
    ["Start: time", "End: time", "Staff: Grace Obi|Patrick Shaw"],
    "Grace Obi's shift",
    "End=18:30",
  ],
  [
    "edit the technician Gareth Lowe: region North, mobile phone 07700 900555, and on the on-call rota",
    ["Region: North|South", "Mobile phone: tel", "On the on-call rota: checkbox"],
    "technician Gareth Lowe",
    "Region=North · Mobile phone=07700 900555 · On the on-call rota=on",
  ],
  ["complete the task of Ben Cole by 3 May", ["Name", "Notes: textarea"], "Ben Cole", "?3 · ?May"],
] as const)("%s", (...[text, fields, thing, expected]) => {
  expect(read(text, fields, thing)).toBe(expected);
});

test("tells the end of a range from its beginning", () => {
  expect(read("create a berth with the fare to 105", ["Fare from: number", "Fare to: number"], "")).toBe("Fare to=105");
});
