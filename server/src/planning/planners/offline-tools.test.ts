import { expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

/** The stall has no roles: tools, entries of a menu and of a list are drawn. */
const planned = plansIn("stall");

it.each<[string, string[]]>([
  ["Create a new shelf called Plums", ["click +", "click New shelf", "fill name...=Plums", "click Ok"]],
  ["Open Pears", ["click Pears"]],
])("%s", async (prompt, expected) => {
  const { storyboard, notes } = await planned(prompt);
  const done = doings(storyboard).filter((each) => /^(?:click|fill) /.test(each));
  expect({ notes, done }).toEqual({ notes: [], done: expected });
});
