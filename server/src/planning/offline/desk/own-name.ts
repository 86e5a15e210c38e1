import { headingOf, type PageSnapshot } from "#browser/snapshot.ts";
import { sameKeys } from "../../prompt/words.ts";
import { pathKey } from "./route.ts";

/** What every list and every record is headed by where an application writes its pages by itself; with how many there are. */
const isOfEvery = /^(?:list|show|edit|view|details?|index|browse|record)\s*\d*$/i;

/** What a record calls the value by which it is known. */
const isNaming =
  /^(?:(?:full |display |product |company |business )?name|title|label|number|subject|code|reference|sku)\b\W*$/i;

/** The values by which the record of a page is known: what stands alone under a word for a name. */
export const namesOf = ({ lines = [] }: PageSnapshot): readonly string[] =>
  lines.filter((_, at) => isNaming.test(lines[at - 1] ?? ""));

/** "Equipment" over the page "/equipment/12": the kind of the record stands in the place of its name. */
function isHeadedByKind({ path }: PageSnapshot, heading: string): boolean {
  const [, kind = ""] = /([^/]+)\/[^/?#]*\d[^/?#]*\/?(?:[?#]|$)/.exec(path) ?? [];
  return kind !== "" && sameKeys(kind.replace(/[-_]+/g, " "), heading);
}

/** What a page is of, where its heading says it of none in particular: by the link to itself, or by its record's name. */
export function ownName(page: PageSnapshot): string | undefined {
  const heading = headingOf(page).trim();
  if (isHeadedByKind(page, heading)) return namesOf(page)[0];
  if (!isOfEvery.test(heading)) return undefined;
  const link = page.nodes.find(
    ({ path, name, region }) =>
      path !== undefined &&
      region !== "columnheader" &&
      !isOfEvery.test(name.trim()) &&
      pathKey(path) === pathKey(page.path),
  );
  return link?.name ?? namesOf(page)[0];
}
