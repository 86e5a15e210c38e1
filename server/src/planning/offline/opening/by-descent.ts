import { refusedLink } from "#browser/destructive.ts";
import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { glance } from "../desk/glance.ts";
import { opensSomething } from "../narrowing/narrow.ts";
import { opening } from "./open.ts";

/** Folders that are looked into for one file. */
const maxFolders = 6;

/** "crane.c" lies in a folder of the list that is open: the folder that holds what is called so, and that. */
export const openDown = (desk: Desk, words: string): Promise<Deed | undefined> =>
  opening(desk, (steps) => byDescent(desk, steps, words));

const isFile = /^[\p{L}\p{N}_-]+\.\p{L}{1,4}$/u;

async function byDescent(desk: Desk, steps: Step[], leaf: string): Promise<string | undefined> {
  const called = () => desk.page.nodes.find((node) => opensSomething(node) === 0 && sameKeys(node.name, leaf));
  if (!isFile.test(leaf) || called() !== undefined) return undefined;
  const list = desk.page.path;
  const within = ({ path, region }: PageNode) =>
    path !== undefined && path !== list && region !== "navigation" && pathKey(path).startsWith(pathKey(list));
  const folders = desk.page.nodes.filter((node) => within(node) && refusedLink(node, desk.app.prompt) === undefined);
  for (const folder of folders.slice(0, maxFolders)) {
    const down: Step[] = [];
    if (!(await clickNode(desk, down, folder))) continue;
    const node = called();
    if (node !== undefined && (await clickNode(desk, down, node))) {
      steps.push(...down);
      return glance(desk.page).heading;
    }
    await perform(desk, [], { kind: "goto", path: list });
  }
  return undefined;
}
