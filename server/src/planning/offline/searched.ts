import type { Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import { singular } from "../telling/grammar.ts";
import type { Desk } from "./desk/desk.ts";
import { filter } from "./narrowing/seek.ts";
import { open } from "./opening/open.ts";
import { openFromList } from "./opening/open-named.ts";
import { search } from "./opening/search.ts";

/** What no search has found is opened by its name; some of a list are what that may be narrowed to. */
export async function searched(
  desk: Desk,
  { query, where }: Extract<Intent, { kind: "search" }>,
): Promise<Deed | undefined> {
  // Nobody is called "him", who was not spoken of.
  if (desk.last === "" && /^(?:it|him|her|them)$/i.test(query)) return undefined;
  const found = await search(desk, { query, where });
  if (found !== undefined || where === "") return found ?? open(desk, query);
  // A list without a search has pages that are turned.
  return (await openFromList(desk, { what: query, of: singular(where) })) ?? filter(desk, { by: query, where });
}
