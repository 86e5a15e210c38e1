import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

it.each<[string, string[]]>([
  [
    "Duplicate the offer OF-12, edit the copy so that it is due on 4 May, then show the details of the copy.",
    ["duplicate offer OF-12", "fill due date=4 May", "open details"],
  ],
  [
    "Edit the yard Fern so that it has 40-60 berths and the yard owner Ada Lind.",
    ["fill berths of yard Fern=40-60", "fill yard owner=Ada Lind"],
  ],
  ["Open the guest Ida and note Nuts as her allergies.", ["open guest Ida", "fill allergies=Nuts"]],
  ["Open the guest Ida and mark her as not insured.", ["open guest Ida", "off insured"]],
  ["Sort the list by its From date with the oldest first.", ["sort From date"]],
  [
    "Add an owner called Ida Moor with ida@moor.example who lives in Hull and receives the newsletter.",
    ["create owner [name Ida Moor] [email ida@moor.example] [pair location Hull]", "on newsletter"],
  ],
  ["Run Send night mail now, then sort the list by time.", ["run Send night mail", "sort time"]],
  [
    "Edit the job Night mail: set minute 30, hour 6 and week 1, save.",
    ["open job Night mail", "fill minute=30", "fill hour=6", "fill week=1", "submit"],
  ],
  [
    "Add an owner called Ida Moor with the email ida@moor.example in the town Hull.",
    ["create owner [name Ida Moor] [pair email ida@moor.example] [pair town Hull]"],
  ],
  ["Open Ida Moor and show the berths of this customer.", ["open Ida Moor", "open berths"]],
  [
    "Move the boat Fern to the North yard at a daily rate of 132.",
    ["move boat Fern as North yard", "fill daily rate=132"],
  ],
  [
    "Change the currency to Pound and switch on the reminders in the billing section, save.",
    ["open billing section", "fill currency=Pound", "on reminders", "submit"],
  ],
  [
    "Give Ida Moor the role Skipper and the phone number 555-0199.",
    ["fill role of Ida Moor=Skipper", "fill phone number=555-0199"],
  ],
  [
    "Start the training of Ida Moor with 11 January 2027 as her first day.",
    ["create training [party Ida Moor] [pair first day 11 January 2027]"],
  ],
])("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});

it("keeps of which kind a thing is that has a name", () => {
  const [first] = parsePrompt("Duplicate the product Premium support").intents;
  expect(first).toMatchObject({ what: "Premium support", among: "product" });
});
