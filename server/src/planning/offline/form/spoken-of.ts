import { headingOf, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import type { Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { chooseFromPopup } from "./drop-down.ts";

/** What a form asks for and nobody has said is that which was opened just before, where it is one of the choices: "Member" is Ada Brook, from whose page it was come. */
export function optionSpokenOf(
  { atlas, thing }: Pick<Desk, "atlas" | "thing">,
  { field }: PageNode,
): string | undefined {
  const page = thing === undefined ? undefined : atlas.get(pathKey(thing));
  const name = page === undefined ? "" : headingOf(page);
  return name === "" ? undefined : field?.options.find((option) => sameKeys(option, name));
}

/** What the page is about over which a form has come up, unless that is one of the places of the application. */
function inFront({ atlas, page }: Desk): string {
  const behind = atlas.get(pathKey(page.path));
  const heading = behind === undefined ? "" : (headingOf(behind) ?? "");
  const isPlace = page.nodes.some(({ region, name }) => region === "navigation" && sameKeys(name, heading));
  return isPlace ? "" : heading;
}

/** The same of a drop-down that tells what it offers only once it is open: what is in front is taken where it is offered. */
export async function takenAsInFront(desk: Desk, steps: Step[], node: PageNode): Promise<string | undefined> {
  const isDrawn = node.role === "combobox" && node.field?.options.length === 0 && node.tag !== "select";
  const value = isDrawn && desk.page.dialog !== undefined ? inFront(desk) : "";
  return value !== "" && (await chooseFromPopup(desk, steps, { node, value, whole: true })) ? value : undefined;
}
