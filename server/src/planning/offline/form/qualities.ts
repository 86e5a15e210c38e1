import type { PageNode } from "#browser/snapshot.ts";
import { sameKeys } from "../../prompt/words.ts";
import type { Placed } from "./place.ts";

/** "A topic exchange", "a static variable": what is said before a kind may be an option of its form. */
export function placeQualities(thing: string, fields: readonly PageNode[]): Placed[] {
  const qualities = thing.split(/\s+/).slice(0, -1);
  return qualities.flatMap((quality) =>
    fields
      .flatMap((node): Placed[] => {
        if (node.field?.type === "radio") return sameKeys(node.name, quality) ? [{ node, text: "on" }] : [];
        const option = node.field?.options.find((each) => sameKeys(each, quality));
        return option === undefined ? [] : [{ node, text: option }];
      })
      .slice(0, 1),
  );
}
