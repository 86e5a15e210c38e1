import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { isSearch, setField } from "../form/form.ts";
import { hasEmptied } from "./what-changed.ts";

/** Whether what a list was searched for earlier stands over it still, and leaves none of what it was then narrowed to. */
export const isStillSearched = (before: PageSnapshot, after: PageSnapshot): boolean =>
  [before, after].every(({ nodes }) => nodes.some((node) => isSearch(node) && node.field?.state === "filled")) &&
  hasEmptied(before, after);

/** Goes to the whole list in front anew, by what leads to it in a bar; false where nothing does. */
export async function toWholeList(desk: Desk, steps: Step[]): Promise<boolean> {
  const { nodes, path: own } = desk.page;
  const leadsHere = ({ path, region }: PageNode) =>
    path !== undefined && region === "navigation" && !path.includes("?") && pathKey(path) === pathKey(own);
  const link = nodes.find(leadsHere);
  return link !== undefined && clickNode(desk, steps, link);
}

/** Empties the field by which the list in front is searched; false where none is filled. */
export async function emptySearch(desk: Desk, steps: Step[]): Promise<boolean> {
  const node = desk.page.nodes.find((each) => isSearch(each) && each.field?.state === "filled");
  return node !== undefined && setField(desk, steps, { node, value: "" });
}

const clearsFilters = /^(?:clear|reset|remove)(?: (?:all|the))*(?: filters?)\W*$/i;

/** Takes away all that narrows the list in front, by the control that says so; false where none does. */
export async function clearFilters(desk: Desk, steps: Step[]): Promise<boolean> {
  const clear = desk.page.nodes.find(
    ({ role, name, region, disabled }) =>
      ["button", "link", "clickable"].includes(role) &&
      !disabled &&
      region !== "dialog" &&
      clearsFilters.test(name.trim()),
  );
  return clear !== undefined && clickNode(desk, steps, clear);
}
