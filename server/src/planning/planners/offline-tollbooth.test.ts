import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("the offline planner, where one kind of thing is made in another", () => {
  const plan = plansIn("tollbooth");

  it("makes no company of a contact, though the companies are in front", async () => {
    const { storyboard } = await plan("Open the companies and create the contact Jonah Pryce there");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click New contact", "fill Full name=Jonah Pryce"]));
    expect(doings(storyboard)).not.toContain("click New company");
  });

  it("makes it in the thing that was made just before", async () => {
    const { storyboard } = await plan("Add a company called Tern Foods and create the contact Jonah Pryce there");
    expect(doings(storyboard).slice(-6, -3)).toEqual([
      "click Tern Foods",
      "click Add contact",
      "fill Full name=Jonah Pryce",
    ]);
  });
});
