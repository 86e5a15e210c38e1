import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { told } from "../told.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** Posts that are listed with boxes and tools of their own, kept by one button, and published by another. */
describe("the offline planner among posts", () => {
  const plan = plansIn("airwaves");

  it("makes a post by the tile that leads to its form, sorts it by a box of that name, and publishes it", async () => {
    const { storyboard, notes } = await plan(
      'Create a new post with the title "Waltz on the morning ice" and the teaser "Live from the lake", save it, put it into the topic Music and publish it',
    );
    const expected = [
      "click Post",
      "fill Title=Waltz on the morning ice",
      "fill Teaser=Live from the lake",
      "click Save",
      "click Music",
      "click Publish",
    ];
    expectAllOf(expected, { done: doings(storyboard), notes });
    expect(doings(storyboard).filter((each) => /Select/.test(each))).toEqual([]);
  });

  it("opens no tool that takes away, and of tools alike only one", async () => {
    const { storyboard, notes } = await plan('Open the posts and set the loudness of "Songs for rain" to 7');
    expect(notes.join()).toContain("loudness");
    expect(doings(storyboard).filter((each) => /to the bin/.test(each))).toEqual([]);
  });

  it("narrows the list by a drop-down that says it filters, and keeps a change before it publishes", async () => {
    const { storyboard, notes } = await plan(
      'Show only the drafts in the list of posts, open the post "Songs for rain", change its teaser to "Bring a coat" and publish it',
    );
    const expected = [
      "click Filter by state",
      "click Draft",
      "click Songs for rain",
      "fill Teaser=Bring a coat",
      "click Save",
      "click Publish",
    ];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("opens a card by what stands on it, and adds to that one", async () => {
    const { storyboard, notes } = await plan('Open the main menu and add a link with the label "Ferry times"');
    expectAllOf(["click Main menu 1 links", "fill Label=Ferry times"], { done: doings(storyboard), notes });
  });

  it("speaks of no box that chooses all, and opens an entry on a tour", async () => {
    const { storyboard } = await plan("Give me a tour");
    expect(told(storyboard)).not.toMatch(/select all/i);
    expect(doings(storyboard)).toContain("click Night waltz with lanterns");
  });
});
