import { refusedWord } from "#browser/destructive.ts";
import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../deed.ts";
import { sameKeys } from "../prompt/words.ts";
import { clickNode, glance, pathKey, perform, type Desk } from "./desk.ts";
import { opensSomething } from "./narrow.ts";
import { open, opening } from "./open.ts";
import { stepsOf } from "./by-hand.ts";

/** Folders that are looked into for one file. */
const maxFolders = 6;

/** "The files down to crane.c": the list, then the folder that holds what is called so, and that. */
export const openDown = (desk: Desk, words: string): Promise<Deed | undefined> =>
  opening(desk, (steps) => byDescent(desk, steps, words));

async function byDescent(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const [, top = "", leaf = ""] = /^(.+?)\s+(?:down|all the way|through) to\s+(?:the\s+)?(.+)$/i.exec(words) ?? [];
  if (leaf === "") return undefined;
  const start = desk.page.path;
  const going = stepsOf(await open(desk, top));
  const called = () => desk.page.nodes.find((node) => opensSomething(node) === 0 && sameKeys(node.name, leaf));
  const found = called();
  if (found !== undefined && (await clickNode(desk, going, found))) return arrived(desk, steps, going);
  const list = desk.page.path;
  const within = ({ path, region }: PageNode) =>
    path !== undefined && path !== list && region !== "navigation" && pathKey(path).startsWith(pathKey(list));
  const folders = desk.page.nodes.filter(
    (node) => within(node) && refusedWord(`${node.name} ${node.path}`, desk.app.prompt) === undefined,
  );
  for (const folder of folders.slice(0, maxFolders)) {
    const down: Step[] = [];
    if (!(await clickNode(desk, down, folder))) continue;
    const node = called();
    if (node !== undefined && (await clickNode(desk, down, node))) return arrived(desk, steps, [...going, ...down]);
    await perform(desk, [], { kind: "goto", path: list });
  }
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return undefined;
}

function arrived(desk: Desk, steps: Step[], taken: readonly Step[]): string {
  steps.push(...taken);
  return glance(desk.page).heading;
}
