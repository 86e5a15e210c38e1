import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The loft shows values as buttons that open what else they could be, keeps a change at once, and asks in boxes that nothing names. */
describe("the offline planner where values are buttons", () => {
  const plan = plansIn("loft");

  it.each<[string, string[]]>([
    // Beside the page, what a value is of stands before it; whose a job is, is called after the trade.
    [
      'Open "Patch the spinnaker", change its stage to Fitting and add the tag Racing.',
      ["click Sewing", "click Fitting", "click Add tag", "click Racing"],
    ],
    ['Open the job "Patch the spinnaker" and assign it to Jonas Eide.', ["click No sailmaker", "click Jonas Eide"]],
    ['Show the jobs, open "Replace the batten pockets" and set the boat to Terna.', ["click None", "click Terna"]],
    ['Set the sailmaker of "Hem the sun awning" to Ingrid Aas.', ["click No sailmaker", "click Ingrid Aas"]],
    ['Open "Patch the spinnaker" and assign the job to Jonas Eide.', ["click No sailmaker", "click Jonas Eide"]],
    // In a form, a row of them says what is chosen by now, and one goes on to the next by itself.
    [
      'Create a job called "Restitch the genoa leech" with the description "Two panels are torn", assign it to Marit Solheim and set its stage to Cutting.',
      [
        "fill Job title=Restitch the genoa leech",
        "click Marit Solheim",
        "click Queued",
        "click Cutting",
        "click Create job",
      ],
    ],
    [
      'Add a boat called "Lomvi" with the description "A wooden double-ender" and the kind Ketch.',
      ["click New boat", "fill =A wooden double-ender", "click Sloop", "click Ketch", "click Create boat"],
    ],
    // A filter asks first for what, then for which; it is sent away before a row is opened.
    [
      'Filter the jobs by the stage Sewing and open "New zip for the cover".',
      ["click Filter", "click Stage", "click Sewing", "press ", "click LOFT-2 New zip for the cover"],
    ],
    // Of two boxes for a text, the one with the button.
    [
      'Open "Measure for a new jib" and add the comment "The rig is measured on Tuesday".',
      ["fill =The rig is measured on Tuesday", "click Comment"],
    ],
    // A title is kept when it is left.
    ['Open "Hem the sun awning" and change its title to "Hem the new awning".', ["press Job title"]],
    // What a boat has of its own lies behind its tabs.
    [
      "Open the overview of the boat Terna, then show the jobs.",
      [
        "click Terna Sloop in the inner harbour, laid up from October to April, her rig in the shed behind the quay",
        "click Overview",
      ],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it.each<[string, string]>([
    // What stands beside each job of the list narrows nothing, and is none of the form in front.
    ["Filter the jobs by the stage Sewing.", "click Change stage"],
    ['Create a job called "Oil the winch" and set its stage to Cutting.', "click Change stage"],
    // A star beside a boat is none of its pages.
    ["Go to the boats and open the boat Havella Nord.", "click Follow Havella Nord"],
    // What a job follows is no job to be opened.
    ['Open "Patch the spinnaker", then show the halyard.', "click None"],
  ])("%s: not by “%s”", async (prompt, unwanted) => {
    expect(doings((await plan(prompt)).storyboard)).not.toContain(unwanted);
  });
});
