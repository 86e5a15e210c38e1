import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** One script answers for the whole chandlery, its menu unfolds by a press, and its forms are laid out in tables on boards. */
describe("the offline planner where forms are no forms and one script answers for all pages", () => {
  const plan = plansIn("chandlery");

  it("makes what an entry of a menu makes that unfolds by a press, though its link has an address", async () => {
    const { storyboard, notes } = await plan("Create a phone order with the subject Rope, then show the prices");
    const expected = ["click Orders", "click New phone order", "fill Subject=Rope", "click Create", "click Prices"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("names a contact in the field over the table of its form, and saves it instead of adding an address", async () => {
    const { storyboard, notes } = await plan(
      "Open the contacts, create a contact named Juno Park with the phone 555 0147, then show the prices",
    );
    const done = doings(storyboard);
    expectAllOf(["fill Name=Juno Park", "fill Phone=555 0147", "click Save"], { done, notes });
    expect(done).not.toContain("click Add");
  });

  it("adds to the first column of a board by the button of the form in it", async () => {
    const { storyboard, notes } = await plan(
      "Open the board, create a deal named Bookcase for the study with the sum 3600, then show the prices",
    );
    const done = doings(storyboard);
    expectAllOf(["fill Deal=Bookcase for the study", "fill Sum=3600", "click Add"], { done, notes });
    expect(done.filter((each) => each === "click Create")).toHaveLength(1);
  });

  it("goes to the page that an entry of a menu leads to, though the link of the menu has the same address", async () => {
    const { storyboard, notes } = await plan("Open the orders, then show the prices");
    expectAllOf(["click Orders", "click Overview", "click Prices"], { done: doings(storyboard), notes });
  });

  it("closes nothing for whoever wants to see the closed ones", async () => {
    const { storyboard, notes } = await plan("Open the orders and show only the closed ones, then show the prices");
    expect(doings(storyboard)).not.toContain("click Close");
    expect(notes).toEqual([expect.stringContaining("closed")]);
  });
});
