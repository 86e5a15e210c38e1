import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("the offline planner at switches", () => {
  const plan = plansIn("settings");

  it.each([
    "polish email alerts",
    "polish the email alerts and the text messages",
    "review email alerts",
    "archive email alerts",
  ])("turns none that is only named: %s", async (order) => {
    const { storyboard } = await plan(`Open the notifications of the account, ${order}, then show the monitors`);
    expect(doings(storyboard).filter((each) => /^click (?:Email alerts|Text messages)/.test(each))).toEqual([]);
    expect(doings(storyboard)).toContain("highlight Email alerts");
  });

  it("turns one where that is said", async () => {
    const { storyboard } = await plan("Open the notifications of the account, then turn on the text messages");
    expect(doings(storyboard)).toContain("click Text messages");
  });
});
