import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("the offline planner where only a script knows the addresses of links", () => {
  const plan = plansIn("windpumps");

  it.each([
    // The job stands on a page that is shown behind the hash, and is edited by a button of two words.
    ["Open RJ-32 and assign it to the fitter Ada Holm", "RJ-32 Hill Farm Ada Holm"],
    // The drop-downs are called as they stand by their labels, and the box, which has no name, is saved with them.
    ["Under Fitters, edit Ada Holm: state Present and on duty", "Ada Holm Masts Present Yes"],
    // "Filter" is a part of what it is called, and asks for no field to search in.
    ["Edit the Sand filter K7 so that there are 12 in stock", "Sand filter K7 12"],
  ])("%s", async (prompt, kept) => {
    const { notes, requests } = await plan(prompt);
    const did = requests.filter((each) => each.startsWith("/did/")).map((each) => decodeURIComponent(each.slice(5)));
    expect({ notes, did }).toEqual({ notes: [], did: [kept] });
  });

  it("goes there by the links, and tells of what was changed by its name", async () => {
    const { storyboard } = await plan("Open RJ-32 and assign it to the fitter Ada Holm");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Jobs", "click RJ-32", "click Edit repair job"]));
    expect(storyboard.scenes.map(({ title }) => title).join()).not.toContain("Nobody");
  });
});
