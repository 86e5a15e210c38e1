import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The pressroom has a search in its bar and one over each list that is called the same, and forms that unfold where they stand. */
describe("the offline planner in the back room of a paper", () => {
  const plan = plansIn("pressroom");

  it.each<[string, string[]]>([
    // The field that was filled in is sent, and no other of that name.
    [
      "Show the bulletins, search them for beacon, open the bulletin Beacon opens for guests and change its status to out now",
      [
        "fill Search:=beacon",
        "press Search:",
        "click Beacon opens for guests",
        "click Change",
        "click out now",
        "click Change",
      ],
    ],
    // Another button of the form makes a part of what it asks for, and stands before the one that saves it.
    [
      "Change the e-mail address of the writer Oda Brandt to brandt@press.example",
      ["click Modify this writer", "fill E-mail address=brandt@press.example", "click Save"],
    ],
    // What is unfolded asks which one, and has a button for it once that is chosen.
    [
      "Show the bulletins, open the bulletin Buoys are painted and add the keyword Storm from the topics to it",
      ["click Add a keyword", "select Topic=Storm", "click Add"],
    ],
    ["Open the bulletin Buoys are painted and assign the keyword Fog", ["select Topic=Fog", "click Add"]],
    // The page of all of them, not that of how they are set up, and what an entry has to offer while it is pointed at.
    [
      'Open the letters, show only the waiting letters, approve the letter "And the fish?" by Nell Varga and delete the letter "Cheap watches"',
      [
        "click Manage letters",
        "click waiting (2)",
        "hover And the fish? 3",
        "click Approve letter",
        "hover Cheap watches 1",
        "click Delete this letter",
      ],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("goes into the menus of the bar on a tour, and not only to the pages of their names", async () => {
    const { storyboard } = await plan("Give me a tour of how the paper lives with the letters of its readers");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["hover Feedback", "click Manage letters"]));
    expect(doings(storyboard)).not.toContain("click Feedback");
  });

  it("opens what the list in sight has by its name, and not the form for another one", async () => {
    const { storyboard, notes } = await plan("Show the writers, then open the writer Oda Brandt to see her bulletins");
    expect(doings(storyboard)).toEqual(["click Writers", "click Oda Brandt"]);
    expect(notes).toEqual([]);
  });

  it("begins nothing new in the menu over all pages, where something is to be assigned", async () => {
    const { storyboard, notes } = await plan("Open the bulletin Buoys are painted and assign Storm to the bulletin");
    expect(doings(storyboard)).not.toContain("click Save");
    expect(notes).toHaveLength(1);
  });
});
