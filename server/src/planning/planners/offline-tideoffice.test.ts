import { expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

const plan = plansIn("tideoffice");

it("goes into the one app that there is, past what makes another one or sets all of them up", async () => {
  const { storyboard, notes } = await plan("Open the bills, then show the boats");
  expect(notes).toEqual([]);
  expect(doings(storyboard).filter((each) => each.startsWith("click"))).toEqual([
    "click Tide Office",
    "click Bills",
    "click Boats",
  ]);
});
