import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/**
 * The bathhouse is drawn as kits of components draw administrations: what comes up is made at the end of the page once it is
 * asked for, and of switches and boxes only the words beside them can be pressed.
 */
describe("the offline planner among components that are drawn anew", () => {
  const plan = plansIn("bathhouse");

  it.each<[string, string[]]>([
    ["Open the baths, show only the ones that are Closed, then open the guests", ["click Closed", "click Query"]],
    // A row may be all that tells of its switch.
    ["Open the baths and switch off Steam room, then open the guests", ["click "]],
    // Behind "Actions", which says of itself that it opens nothing, and in a group that no label names.
    [
      "Open the guest Ada Finch, change the towels to Large, then show the baths",
      ["click Actions", "click Edit", "click Large", "click Save"],
    ],
    ["Create a bath called Rose Bath with the kind Warm / Rose, then open the guests", ["click Warm", "click Rose"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("keeps what was ticked before it goes behind another tab", async () => {
    const { storyboard, notes } = await plan(
      "In the house rules, accept Whispering. Set the weekly letters to Always.",
    );
    const done = doings(storyboard);
    expectAllOf(["click Whispering", "click Save", "click Letters", "click Always"], { done, notes });
    expect(done.indexOf("click Save")).toBeLessThan(done.indexOf("click Letters"));
  });
});
