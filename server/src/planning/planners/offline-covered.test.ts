import { expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

const plan = plansIn("allotment");

it("sends away what has come up over an entry, and goes on to the entry", async () => {
  const { storyboard, notes } = await plan("Open North Garden, then open the leeks, then open the beans");
  const all = doings(storyboard);
  expect({ all, notes }).toEqual({ all: expect.arrayContaining(["click Leeks", "click Beans"]), notes: [] });
});
