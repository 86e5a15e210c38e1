import type { Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import type { Desk } from "./desk/desk.ts";
import { filter } from "./narrowing/seek.ts";
import { open } from "./opening/open.ts";
import { search } from "./opening/search.ts";

/** What no search has found is opened by its name; some of a list are what that may be narrowed to. */
export async function searched(
  desk: Desk,
  { query, where }: Extract<Intent, { kind: "search" }>,
): Promise<Deed | undefined> {
  return (
    (await search(desk, { query, where })) ?? (where === "" ? open(desk, query) : filter(desk, { by: query, where }))
  );
}
