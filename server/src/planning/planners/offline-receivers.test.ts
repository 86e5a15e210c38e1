import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("what the offline planner sends to somebody", () => {
  const plan = plansIn("fishmonger");

  it("is sent from the row of the list in front that tells of them", async () => {
    const { notes, storyboard } = await plan("Open the due bills and send a reminder to Red Lion");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click B-2", "click Send reminder"]));
    expect(notes).toEqual([]);
  });

  it("is sent from that of their rows from which it can be", async () => {
    const { notes, storyboard } = await plan("Open the bills, go to the start, then send a reminder to Red Lion");
    expect(doings(storyboard)).toEqual([
      "click Bills",
      "click Start",
      "click Bills",
      "click B-2",
      "click Send reminder",
    ]);
    expect(notes).toEqual([]);
  });

  it("is nothing else that can be sent to them", async () => {
    const { notes, storyboard } = await plan("Open the customers, send a reminder to Harbour Inn, then show the bills");
    expect(doings(storyboard).filter((each) => each.startsWith("click Send"))).toEqual([]);
    expect(notes).toEqual(["Only shown, since nothing there does it: send “reminder to Harbour Inn”."]);
  });

  it("goes to nobody where nobody is called so", async () => {
    const { notes, storyboard } = await plan("Open the due bills, send a reminder to Globex, then show the customers");
    expect(doings(storyboard).filter((each) => each.startsWith("click Send"))).toEqual([]);
    expect(notes).toEqual(["Left out, because it was not found in the application: send “reminder to Globex”."]);
  });

  it("may have a name of its own, by which it is found", async () => {
    const { notes, storyboard } = await plan("Open the customers and send the bill B-4 to Red Lion");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click B-4", "click Send bill"]));
    expect(notes).toEqual([]);
  });
});

describe("what the offline planner knows by a number", () => {
  const plan = plansIn("fishmonger");

  it("is looked for in the list of others with such a number", async () => {
    const { notes, storyboard } = await plan("Open the bills, show the customers, then open B-1");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["fill Search bills=B-1", "click B-1"]));
    expect(notes).toEqual([]);
  });

  it("is opened where nothing does what is to be done with it, and nothing is done to the next", async () => {
    const { notes, storyboard } = await plan("Open the bills and mark B-1 as sent");
    expect(doings(storyboard)).toContain("click B-1");
    expect(doings(storyboard).filter((each) => each.startsWith("click Send"))).toEqual([]);
    expect(notes).toEqual(["Only shown, since nothing there does it: mark “B-1” as “sent”."]);
  });
});
