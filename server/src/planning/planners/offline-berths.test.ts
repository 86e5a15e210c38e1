import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

/** What is done on the page of one thing is done to that thing: each ship here has the same controls on a page of its own. */
describe("the offline planner on the page of another thing", () => {
  const plan = plansIn("berths");

  it.each([
    ["Open the ships, open Curlew, then delete the ship Dunlin", "click Delete"],
    ["Open the ships, open Curlew, then lock Avocet", "click Lock"],
    ['Open the ships, open the ship "Curlew", then delete "Dunlin"', "click Delete"],
  ])("goes to the thing that is named first: %s", async (prompt, done) => {
    const { storyboard, notes } = await plan(prompt);
    const all = doings(storyboard);
    const name = /Avocet|Dunlin/.exec(prompt)?.[0];
    expect({ all, notes, before: all[all.indexOf(done) - 1] }).toEqual({ all, notes: [], before: `click ${name}` });
  });

  it.each([
    "open Sandpiper and change the captain to Ida Moe",
    "change the captain of Sandpiper to Ida Moe",
    "edit Sandpiper and change the captain to Ida Moe",
    "go to the record of Sandpiper, change its captain to Ida Moe",
    "select Sandpiper and change the captain to Ida Moe",
  ])("changes nothing of what is in front where the ship that is named is not there: %s", async (order) => {
    const { storyboard, notes } = await plan(`Open the ships, open Curlew, then ${order}`);
    expect(doings(storyboard).filter((each) => each.startsWith("fill"))).toEqual([]);
    expect(notes.at(-1)).toMatch(/^Left out, .*: set “captain”( of “\p{L}+”)? to “Ida Moe”\.$/u);
  });

  it("changes what belongs to another ship on the page of that one", async () => {
    const { storyboard, notes } = await plan("Open the ships, open Curlew, change the captain of Dunlin to Ida Moe");
    const all = doings(storyboard);
    expect({ before: all[all.indexOf("fill Captain=Ida Moe") - 1], notes }).toEqual({
      before: "click Dunlin",
      notes: [],
    });
  });

  it("saves what was changed before it goes on to another thing", async () => {
    const { storyboard } = await plan(
      "Open the ships, open Curlew, change the captain to Ida Moe, then delete the ship Dunlin",
    );
    const all = doings(storyboard);
    expect(all.slice(all.indexOf("fill Captain=Ida Moe") + 1)[0]).toBe("click Save");
  });

  it("goes where a page that is known leads, before it opens the menus of a tool", async () => {
    const { storyboard, notes } = await plan("Open the ships, open Curlew, then go to the piers");
    expect(notes).toEqual([]);
    expect(doings(storyboard).at(-1)).toBe("click Piers");
  });

  it("makes a thing by the control at the head of its page", async () => {
    const { storyboard, notes } = await plan("Open the ships, then create a new crew called Night watch");
    expect({ all: doings(storyboard), notes }).toEqual({
      all: expect.arrayContaining(["click Crews", "click New crew", "fill Name=Night watch", "click Save"]),
      notes: [],
    });
  });
});
