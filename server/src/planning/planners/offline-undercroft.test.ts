import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The undercroft is a page over another page, with its lists behind one button, in which whatever they hold is a file. */
describe("the offline planner in a page that lies over another", () => {
  const plan = plansIn("undercroft");

  it("makes one of a list that calls everything a file, and chooses it by its file", async () => {
    const { storyboard, notes } = await plan(
      'Create a grower named Ivy Tranter, save her, then open the wine "Rye", choose her as its grower and save that too',
    );
    const done = doings(storyboard);
    expectAllOf(
      ["click Growers", "click Add File", "fill =Ivy Tranter", "click Rye", "click content/growers/Ivy-Tranter.json"],
      { done: done.map((each) => each.replace(/^fill [^=]*/, "fill ")), notes },
    );
    expect(done.filter((each) => each === "click Save")).toHaveLength(2);
    expect(done).not.toContain("press ");
  });

  it("presses the name in a row that does not react itself", async () => {
    const { storyboard } = await plan("Show the growers, then open the first one");
    expect(doings(storyboard)).toContain("click Ada Brook");
  });

  it("shows the lists behind the button in a tour", async () => {
    const { storyboard } = await plan("Give us a tour");
    expect(doings(storyboard)).toContain("click Wines");
  });
});
