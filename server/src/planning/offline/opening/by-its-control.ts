import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { standingWith } from "../things/with-thing.ts";

const ofThing = /^(?:the\s)?(.+?)\s(?:for|of)\s(?:the\s)?(.+)$/iu;

/** "The settings of Berlin": the control of that name which stands with the thing, where it leads to no page of its own. */
export async function byItsControl(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const [, called = "", thing = ""] = ofThing.exec(words) ?? [];
  if (thing === "") return undefined;
  const stands = standingWith(desk.page, thing);
  const own = desk.page.nodes.find(
    (node) =>
      ["button", "clickable"].includes(node.role) &&
      node.path === undefined &&
      node.item !== undefined &&
      sameKeys(node.name, called) &&
      stands(node),
  );
  return own !== undefined && (await clickNode(desk, steps, own)) ? own.name : undefined;
}
