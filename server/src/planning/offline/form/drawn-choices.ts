import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import type { Desk } from "../desk/desk.ts";
import { behindOpener } from "./drop-down.ts";
import { taken, type Taken } from "./taken.ts";

/** Kits draw a drop-down as a button that says what is chosen, and then what for: "Talk Kind". It is no field to be filled. */

/** Words that the name of such a choice may have. */
const mostWords = 2;

/** Takes what is left of the values from drop-downs that are drawn as buttons; gives what was chosen, and what is still left. */
export const chooseDrawn = (desk: Desk, steps: Step[], given: readonly Given[]): Promise<Taken> =>
  taken(given, async ({ hint, text }) => (hint === "pair" ? chosenFor(desk, steps, text) : undefined));

async function chosenFor(desk: Desk, steps: Step[], text: string): Promise<FilledField | undefined> {
  const words = text.split(" ");
  for (let length = 1; length <= mostWords && length < words.length; length += 1) {
    const [label, value] = [words.slice(0, length).join(" "), words.slice(length).join(" ")];
    const stands = (node: PageNode) => node.popup === true && node.role === "button" && endsIn(node.name, label);
    if (!desk.page.nodes.some(stands)) continue;
    const opener = await behindOpener(desk, steps, { field: label, value, stands });
    if (opener !== undefined) return { label, value, fixed: true };
  }
  return undefined;
}

const endsIn = (name: string, label: string): boolean =>
  sameKeys(name.trim().split(/\s+/).slice(-label.split(" ").length).join(" "), label);
