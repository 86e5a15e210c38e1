import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("the offline planner where fields and menus take back what is pressed twice, or hold more than they show", () => {
  const plan = plansIn("creamery");

  it("leaves a day as it was typed, where the calendar gives it back when it is pressed", async () => {
    const { notes, storyboard } = await plan("Add a cheese called Goat Pyramid with the start date 4 December 2026");
    const done = doings(storyboard);
    expectAllOf(["fill Name=Goat Pyramid", "fill Start date=2026-12-04", "click Save cheese"], { done, notes });
    expect(done).not.toContain("click 4 December 2026");
    expect(done.filter((each) => each.startsWith("fill Start date"))).toHaveLength(1);
  });

  it("moves a thing by the menu beside an entry of its own menu", async () => {
    const { notes, storyboard } = await plan("Open the cheeses and move Blue Wheel to Quayside, then show the turners");
    expectAllOf(["click ⋯", "hover Move to", "click Quayside"], { done: doings(storyboard), notes });
  });

  it("approves the one that was made, and no other that could be", async () => {
    const { notes, storyboard } = await plan("Add a booking for Ada Lind with 7 guests, then approve the booking");
    expectAllOf(["fill Customer=Ada Lind", "click Save booking", "click Approve"], { done: doings(storyboard), notes });
    expect(JSON.stringify(storyboard)).toMatch(/"name":"Approve","ordinal":2\b/);
  });

  it("opens the profile of whoever is named, and not one's own", async () => {
    const { notes, storyboard } = await plan("Open Bo's profile, then show the cheeses");
    const done = doings(storyboard);
    expectAllOf(["click Bo Ferris"], { done, notes });
    expect(done).not.toContain("click My profile");
  });

  it("leaves a list that only tells of somebody for the page that is theirs", async () => {
    const { notes, storyboard } = await plan("Open the tasting bookings, then open Cleo's profile");
    expectAllOf(["click Tasting bookings", "click Cleo Marsh"], { done: doings(storyboard), notes });
  });

  it("makes a booking of the kind that is booked", async () => {
    const { notes, storyboard } = await plan("Book a blue tasting for Ada Lind, then show the turners");
    const expected = ["click New booking", "fill Customer=Ada Lind", "click Blue tasting", "click Save booking"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });
});
