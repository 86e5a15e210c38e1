import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { told } from "../told.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** A board of cards that open over it, and a page of what they belong to, with a search over it. */
describe("the offline planner on a board", () => {
  const plan = plansIn("careening");

  it("opens the card that is named, and sets there what it belongs to", async () => {
    const { storyboard, notes } = await plan(
      'Go to the milestones and move the job "Find a spare anchor" to the milestone First voyage',
    );
    const expected = ["click Milestones", "click Open job: Find a spare anchor", "select =First voyage"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("changes nothing that stands over all of them for one that is not there", async () => {
    const { storyboard, notes } = await plan(
      'Go to the milestones and move the job "Paint the mast" to the milestone First voyage',
    );
    expect(
      doings(storyboard).filter((each) => /^(?:fill|select|click (?:Milestone|First voyage))$/.test(each)),
    ).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  it("calls a field that only invites to write as it was asked for", async () => {
    const { storyboard } = await plan('Open the job "Caulk the deck" and write "Two buckets of pitch" into the notes');
    const said = told(storyboard).replace(/^ +(?:fill|click).*$/gm, "");
    expect(said).toMatch(/notes/i);
    expect(said).not.toContain("Write a note");
  });

  // Signing in and hash routes may have led on from the address that the application begins at.
  it.each(['Open the job "Scrape the hull"', "Show the board", "Go to the milestones"])(
    "has two scenes, however little was asked for: %s",
    async (prompt) => {
      const { storyboard } = await plan(prompt);
      expect(storyboard.scenes).toHaveLength(2);
    },
  );

  it("shows no other page where little was asked for", async () => {
    const { storyboard } = await plan('Open the job "Scrape the hull"');
    expect(doings(storyboard)).toEqual([expect.stringMatching(/^highlight/), "click Open job: Scrape the hull"]);
  });
});
