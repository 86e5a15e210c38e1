import { headingOf, type PageNode } from "#browser/snapshot.ts";
import { sameKeys } from "../../prompt/words.ts";
import type { Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";

/** What a form asks for and nobody has said is that which was opened just before, where it is one of the choices: "Member" is Ada Brook, from whose page it was come. */
export function optionSpokenOf(
  { atlas, thing }: Pick<Desk, "atlas" | "thing">,
  { field }: PageNode,
): string | undefined {
  const page = thing === undefined ? undefined : atlas.get(pathKey(thing));
  const name = page === undefined ? "" : headingOf(page);
  return name === "" ? undefined : field?.options.find((option) => sameKeys(option, name));
}
