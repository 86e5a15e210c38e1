import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

/** A page of tools and entries that are neither buttons nor show a hand: they only listen. */
describe("the offline planner among controls that their markup says nothing of", () => {
  const planned = plansIn("station");
  const done = async (prompt: string) => doings((await planned(prompt)).storyboard);

  it.each<[string, string[]]>([
    [
      "Pick the Lisbon parcel and open its details, then pause it",
      ["click Parcel to Lisbon", "click Toggle inspector", "click Pause chosen parcels"],
    ],
    ["Turn on the owl mode", ["click Work while the others sleep"]],
    // A choice in a form waits for the button under it.
    ["Narrow the parcels down to the heavy ones", ["click Heavy", "click Apply"]],
    ["Filter those by the sender Adler", ["fill Sender=Adler", "click Apply"]],
    // A ticked box lets a number be entered.
    ["Limit the weight to 20 kg", ["click Weight (kg):", "fill =20"]],
    ["Change the label to Yellow", ["click White", "click Yellow"]],
    // A group of one kind is not one of another.
    ["Create a driver group called Nights", ["click Crew", "click Driver groups", "click Create driver group"]],
  ])("%s", async (prompt, expected) => {
    expect(await done(prompt)).toEqual(expect.arrayContaining(expected));
  });

  it("makes no group of another kind", async () => {
    const said = await done("Create a customer group called Nights, then open the crate groups");
    expect(said.join("\n")).not.toContain("Nights");
  });
});
