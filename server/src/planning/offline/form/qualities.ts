import type { PageNode } from "#browser/snapshot.ts";
import { sameKeys } from "../../prompt/words.ts";
import type { Placed } from "./place.ts";

/** "A topic exchange", "a sick leave request": the words before a kind, several together before each by itself. */
function qualitiesOf(thing: string): string[] {
  const words = thing.split(/\s+/).slice(0, -1);
  const from = (length: number) =>
    Array.from({ length: words.length - length + 1 }, (_, at) => words.slice(at, at + length).join(" "));
  return words.map((_, at) => words.length - at).flatMap(from);
}

/** "A topic exchange", "a static variable": what is said before a kind may be an option of its form. */
export function placeQualities(thing: string, fields: readonly PageNode[]): Placed[] {
  return qualitiesOf(thing).flatMap((quality) =>
    fields
      .flatMap((node): Placed[] => {
        if (node.field?.type === "radio") return sameKeys(node.name, quality) ? [{ node, text: "on" }] : [];
        const option = node.field?.options.find((each) => sameKeys(each, quality));
        return option === undefined ? [] : [{ node, text: option }];
      })
      .slice(0, 1),
  );
}
