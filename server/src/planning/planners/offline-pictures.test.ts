import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The ferry's page says most by pictures without a role: a star beside each entry, a magnifier, a menu, a small menu of kinds. */
describe("the offline planner among pictures that are pressed", () => {
  const planned = plansIn("ferry");

  it.each<[string, string[]]>([
    // The entry is told by other words, and has nothing in common with those around it.
    ["Star the Mull story, then open the preferences", ["click star_border", "click menu", "click Preferences…"]],
    ["Show the preferences", ["click menu", "click Preferences…"]],
    // The field beside the tree narrows that alone.
    ["Search for Harris", ["click search", "fill Search crossings=Harris"]],
    ["Open the Island run", ["press North coast", "click Island run"]],
    [
      "Create a crossing called Barra",
      ["click New crossing", "click Create a new sailing card", "fill Title=Barra", "click Save"],
    ],
    [
      "Create a round trip called Barra",
      ["click New crossing", "click Create a new round trip", "fill Nickname=Barra"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await planned(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("writes to the entry that was spoken of last, and to none where none was", async () => {
    const pressed = async (prompt: string) => [
      ...new Set((await planned(prompt)).requests.filter((path) => path.startsWith("/remark/"))),
    ];
    expect(
      await pressed("Star the winter table and set the remark to Bring a coat, then open the preferences"),
    ).toEqual(["/remark/Winter%20table%20for%20Harris"]);
    expect(await pressed("Set the remark to Bring a coat, then open the preferences")).toEqual([]);
  });

  it("does nothing to another entry where the one that is named is not there", async () => {
    const { requests, notes } = await planned("Open the Orkney night boat and star it, then open the preferences");
    expect(requests.filter((path) => /^\/(?:star|share|remark)\//.test(path))).toEqual([]);
    expect(notes).toEqual([
      "Left out, because it was not found in the application: open “Orkney night boat”.",
      "Left out, because what it is about was not found: star “Orkney night boat”.",
    ]);
  });

  it("presses the picture of the entry that is named, and no other", async () => {
    const { requests } = await planned("Star the winter table, then show the starred crossings");
    expect(requests.filter((path) => /^\/(?:star|share|remark)\//.test(path))).toEqual([
      "/star/Winter%20table%20for%20Harris",
    ]);
  });
});
