import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The timber yard is written out by its server: fields that are drawn over others, a menu with a thing's actions, settings in folds that are saved each by itself. */
describe("the offline planner where a server writes the pages and scripts only draw the fields", () => {
  const plan = plansIn("timberyard");

  it.each<[string, string[]]>([
    // Several are gathered in one field, whose list stays open; a day is only picked, by a list of months.
    [
      "Create a buyer called Hedda Blom with the topics Hoops and Staves, grade A, first met on 14 September 2026",
      [
        "fill Topics=Hoops",
        "click Hoops",
        "fill Topics=Staves",
        "click Staves",
        "click A",
        "select Month=September",
        "click 14",
      ],
    ],
    // A thing is made of its address alone.
    ["Add the feed https://www.stave.example/rss", ["fill URL=https://www.stave.example/rss", "click Find feed"]],
    // What makes a thing is called by another verb, in the menu of another one.
    [
      'Open the buyer Ada Brook and log a call with the subject "New barrels"',
      ["click Actions", "click Log a call", "fill Subject=New barrels", "click Save call"],
    ],
    // What is added is called as an empty field of the record in front.
    [
      "Open the buyer Ada Brook, press Edit buyer and add the email address ada@stave.example",
      ["click Edit buyer", "fill Email address=ada@stave.example", "click Save"],
    ],
    // One of several choices, in a fold.
    ["In the settings, change the digest to daily", ["click Notifications", "click Daily", "click Save"]],
    // One of several choices, and one more of what is gathered, behind what edits a thing.
    [
      "Open the buyer Bo Lund. Change his grade to C and add the topic Hoops",
      [
        "click Edit buyer",
        "click C",
        "click Save",
        "click Edit buyer",
        "fill Topics=Hoops",
        "click Hoops",
        "click Save",
      ],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("saves what was entered in one fold before another one is looked into", async () => {
    const { storyboard, notes } = await plan(
      "In the settings, change the digest time to 07:30 and set the team name to Oaks",
    );
    const done = doings(storyboard).filter((each) => /^fill|^click Save/.test(each));
    expect({ done, notes }).toEqual({
      done: ["fill Digest time=07:30", "click Save", "fill Team name=Oaks", "click Save"],
      notes: [],
    });
  });
});
