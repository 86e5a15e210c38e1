import { refusedWord } from "#browser/destructive.ts";
import { headingOf, isActionable } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import { keysOf, stem } from "../../prompt/words.ts";
import { deedOf } from "../desk/by-hand.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { setField } from "../form/form.ts";
import { applied } from "../narrowing/choices.ts";

/** What can be done to the thing that a page is about may be offered as choices of a drop-down: "Resume printer". */

/** "Resume printer" resumes it on the page of a printer; what is said besides must be what that is. */
function does(option: string, verb: string, about: string): boolean {
  const [deed = "", ...rest] = keysOf(option);
  return deed === stem(verb) && (rest.length === 0 || heldBy(about, rest.join(" ")) > 0.9) && !/\ball\b/i.test(option);
}

/** Chooses the deed from a drop-down of the thing's own page, where nothing there can be pressed for it. */
export function doneByChoice(
  desk: Desk,
  { verb, what }: { readonly verb: string; readonly what: string },
): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const { nodes, title, path } = desk.page;
    const about = `${headingOf(desk.page)} ${title} ${path.split("?")[0]?.replace(/[\W_]+/g, " ")}`;
    const isPressed = nodes.some((node) => isActionable(node) && keysOf(node.name)[0] === stem(verb));
    // What is chosen over a list is done to what is ticked in it.
    const isOfTicked = nodes.some(({ role, region }) => role === "checkbox" && region === "row");
    if (isPressed || isOfTicked || (what !== "" && heldBy(`${about} ${path}`, what) < 0.9)) return undefined;
    for (const node of nodes.filter(({ region }) => region !== "row")) {
      const option = node.field?.options.find((each) => does(each, verb, about));
      if (option === undefined || refusedWord(option, desk.app.prompt) !== undefined) continue;
      if (!(await setField(desk, steps, { node, value: option }))) continue;
      await applied(desk, steps, { field: node, path });
      return { subject: option };
    }
    return undefined;
  });
}
