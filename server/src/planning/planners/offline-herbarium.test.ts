import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The herbarium keeps what is done with a column, a row or a drawer behind things without a word. */
describe("the offline planner where nothing is written on what is pressed", () => {
  const plan = plansIn("herbarium");

  it.each<[string, string[]]>([
    [
      'Trim the leading and trailing whitespace of the Genus column and rename the column Found to "Collected"',
      ["hover Common changes", "click Trim leading and trailing whitespace", "fill =Collected", "click OK"],
    ],
    [
      "Turn the Found column into dates, add a timeline facet on it and remove the Genus column",
      ["click To date", "click Found", "click Timeline facet", "click Genus", "click Remove this column"],
    ],
    [
      "Move the Weight g column to the beginning",
      ["click Weight g", "hover Edit column", "click Move column to beginning"],
    ],
    ["Turn the genus names to uppercase", ["click Genus", "click To uppercase"]],
    [
      "Sort the Weight g column as numbers with the largest first, then star the first row",
      ["click Sort…", "click numbers", "click largest first", "click OK"],
    ],
    [
      "Rename the drawer North to Attic, then change South's keeper to Ivo",
      [
        "click Edit drawer name",
        "fill =Attic",
        "click Save",
        "click Change keeper",
        "click Ivo Keeps the keys of Ivo",
        "click OK",
      ],
    ],
    ["Add a text filter on the Genus column and filter it by Malva", ["click Text filter", "fill =Malva"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("marks the row that is meant, and no other", async () => {
    const { storyboard } = await plan("Star the second row");
    const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
    const pressed = steps.filter(({ kind }) => kind === "click");
    expect(pressed).toMatchObject([{ target: { by: "role", role: "link", name: "", ordinal: 2 } }]);
  });

  it("takes no star for the menu of its row", async () => {
    const { storyboard, notes } = await plan("Duplicate S2, then show the drawers");
    expect(doings(storyboard)).not.toContain("click ");
    expect(notes.join(" ")).toContain("duplicate");
  });
});
