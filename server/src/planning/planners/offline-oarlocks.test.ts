import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { told } from "../told.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** All pages lie behind a menu bar that opens by a press, at addresses that differ in one part of their query alone. */
describe("the offline planner behind a menu bar that opens by a press", () => {
  const plan = plansIn("oarlocks");

  it("narrows a list on the page that finds its things, and not on the form of a new one", async () => {
    const { storyboard, notes } = await plan("Find all berths with the status Expired");
    const expected = ["click Find Berths", "click Expired", "click Search"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("does not tell of a filter on the form of a new thing", async () => {
    const { storyboard, notes } = await plan("Open New Berth and filter the list by status Lapsed");
    expect(doings(storyboard)).not.toContain("click Override Status Help");
    expect(told(storyboard)).not.toMatch(/lapsed|what is shown/i);
    expect(notes.join()).toContain("status Lapsed");
  });

  it("finds who is listed by the last name first, and changes nothing in the form that searches", async () => {
    const { storyboard, notes } = await plan(
      'Find the person Marcus Delgado, open him and change his job title to "Captain"',
    );
    const done = doings(storyboard);
    expect(done).toContain("click Delgado, Marcus");
    expect(done.filter((each) => /Captain/.test(each))).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  it("takes who is found in a drop-down that loads its choices, and gives no title what is said of another field", async () => {
    const { storyboard, notes } = await plan("Add a new berth for Imogen Hart with the berth type Winter");
    const done = doings(storyboard);
    expectAllOf(["click Hart, Imogen", "select Berth Type=Winter", "click Save"], { done, notes });
    expect(done.filter((each) => /type Winter|Name\/Email/.test(each))).toEqual([]);
  });

  it("makes a tour of the pages in the menus", async () => {
    const { storyboard } = await plan("Give me a tour of how the club keeps its berths");
    expect(doings(storyboard)).toContain("click Find Berths");
  });
});
