import { describe, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/**
 * The riggers' jobs are drawn as other kits draw such an administration: words instead of pictures at the end of a row, a drawer,
 * a question beside what was pressed, one of several parts as a row of radios, a condition that narrows at once, looks in a menu.
 */
describe("the offline planner in an administration that is drawn otherwise", () => {
  const plan = plansIn("riggers");

  it.each<[string, string[]]>([
    [
      "Open the jobs, set the job New forestay to Done, then show the crew",
      ["click Edit", "select =Done", "click Save"],
    ],
    [
      "Open the jobs, change the boat of New forestay to Tern, then show the crew",
      ["click Edit", "fill =Tern", "click Save"],
    ],
    [
      "Open the jobs, add a job called Rig the flag with the boat Tern, then show the crew",
      ["click Add job", "fill =Rig the flag", "fill =Tern", "click Save"],
    ],
    ["Open the jobs, delete the job Whip the sheets, then show the crew", ["click Delete", "click Yes"]],
    ["Open the jobs, filter them by boat Heron, then show the crew", ["fill Value=Heron"]],
    [
      "Open the jobs, show only the waiting ones, and open New forestay from the full list, then show the crew",
      ["click Waiting", "click All", "click Edit"],
    ],
    ["Open the jobs, then switch the app to dark mode", ["click Toggle theme", "click Dark"]],
    ["Show the jobs we have done. Then show the crew.", ["click Jobs", "click Done"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
  });
});
