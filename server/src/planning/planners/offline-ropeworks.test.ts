import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The ropeworks' pages have a form for each field, lists whose heads are links, and menus in their rows. */
describe("the offline planner at what administration pages have most", () => {
  const plan = plansIn("ropeworks");

  it.each([
    [
      "Open the works, open Whip the ends, hand it to Bolt and set the state to Planned",
      ["select Crew=Bolt", "click Hand over", "select State=Planned", "click Update"],
    ],
    [
      "Go to the crews and deactivate Bolt, then show the wares",
      ["click Actions for Bolt", "click Deactivate", "click Wares"],
    ],
    [
      "Open the wares. The green twine is going out of the range, so she takes it off sale by disabling it.",
      ["click Green twine", "click Disabled", "click Save"],
    ],
    [
      "Open the works, create a job called Oil the winch, then open the new job",
      ["click Create job", "click Oil the winch"],
    ],
    ["Open the works, then the wares, and finish on the urgent jobs", ["select Level=Urgent", "click Apply"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("changes what is in front, and neither what narrows the list nor the name of something else", async () => {
    const { storyboard, notes } = await plan(
      'Open the notes, open Ropes for rain, publish it and reply "Well spun". Then rename it to "Ropes in rain".',
    );
    const all = doings(storyboard);
    expect({ all, notes }).toEqual({
      all: expect.arrayContaining([
        "select State=Published",
        "fill Reply=Well spun",
        "click Send reply",
        "fill Heading=Ropes in rain",
      ]),
      notes: [],
    });
    const chosen = storyboard.scenes
      .flatMap(({ shots }) => shots.flatMap(({ steps }) => steps))
      .find(({ kind }) => kind === "select");
    expect(chosen).toMatchObject({ target: { ordinal: 1 } });
    expect(all.join()).not.toContain("Yard name");
  });

  it("presses a head once more where the address tells the other order", async () => {
    const { storyboard, notes } = await plan(
      "Open the crews, sort them by size with the highest first, then show the wares",
    );
    const pressed = doings(storyboard).filter((each) => each === "click Size");
    expect({ pressed, notes }).toEqual({ pressed: ["click Size", "click Size"], notes: [] });
  });

  it("saves by the button that names the kind of thing that the address is about", async () => {
    const { storyboard, notes } = await plan("Open the crews, edit Cleat and set its size to 11, and save");
    expectAllOf(["fill Size=11", "click Save crew"], { done: doings(storyboard), notes });
  });
});
