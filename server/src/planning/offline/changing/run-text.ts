import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { deedOf, doneTo } from "../desk/by-hand.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { setField } from "../form/form.ts";

/** "Run the query “sum by (job) (up)”": what is run has a field to be written in, and a button that runs it. */

const runs = /^(?:run|execute|evaluate)$/i;
const isRun = /^(?:run|execute|evaluate|go|submit)\b/i;
const takesIt = /\b(?:quer(?:y|ies)|expressions?|statements?|commands?|formula|sql|code)\b/i;

/** The one field of the page that is written in to be run. */
function fieldFor({ page }: Desk): PageNode | undefined {
  const written = page.nodes.filter(
    ({ role, field, disabled }) => role === "textbox" && !disabled && field?.readOnly !== true,
  );
  const told = written.filter(({ name, field }) => takesIt.test(`${name} ${field?.placeholder ?? ""}`));
  const long = written.filter(({ field }) => field?.type === "textarea");
  return told.length === 1 ? told[0] : long.length === 1 ? long[0] : undefined;
}

/** Writes what is to be run and runs it, where nothing in sight is called so. */
export function runText(
  desk: Desk,
  { verb, what }: { readonly verb: string; readonly what: string },
): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const isCalled = desk.page.nodes.some((node) => sameKeys(node.name, what));
    // Words of a sentence are the name of something that can be run: "run the nightly backup".
    const isText = /["'(){}[\]=<>*|;]/.test(what);
    if (!runs.test(verb) || !isText || isCalled) return undefined;
    const node = fieldFor(desk);
    if (node === undefined || !(await setField(desk, steps, { node, value: what }))) return undefined;
    const button = desk.page.nodes.find(
      (each) => each.role === "button" && isActionable(each) && !each.disabled && isRun.test(each.name.trim()),
    );
    return button !== undefined && (await clickNode(desk, steps, button)) ? doneTo(desk, node, what) : undefined;
  });
}
