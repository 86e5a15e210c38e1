import type { PageNode } from "#browser/snapshot.ts";
import { heldBy, type Desk } from "../desk/desk.ts";

/** A select that nobody has named says by its choices what it is for: "Refresh every 30 seconds". */
export function fieldByChoice(desk: Desk, words: string, value: string): PageNode | undefined {
  const says = (option: string) => heldBy(option, value) >= 0.9 && heldBy(option, words) >= 0.5;
  return value === "" ? undefined : desk.page.nodes.find((node) => node.field?.options.some(says) === true);
}
