import { isActionable, newLines, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { stepsOf, type Doing, type Done } from "../desk/by-hand.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { goOn } from "../desk/go-on.ts";
import { upperFirst } from "../../telling/grammar.ts";
import { inEntries, standingWith } from "./with-thing.ts";

/**
 * Controls on which nothing says what they do: pictures that only eyes can tell. What comes of them says it, so they are
 * only pressed where that can be seen, and what was not meant is left again.
 */

/** A picture to press is no larger. */
const pictureSidePx = 48;

/** As many pictures of one row are pointed at to read what they say of themselves. */
const maxPointedAt = 4;

/** "Cancel the order of Ada Brook": the picture in its row that says so only while it is pointed at. */
async function toldByTooltip(desk: Desk, { verb, what }: Doing): Promise<PageNode | undefined> {
  const stands = standingWith(desk.page, what);
  const pictures = desk.page.nodes.filter(
    (node) =>
      ["button", "clickable"].includes(node.role) &&
      node.region === "row" &&
      node.path === undefined &&
      isActionable(node) &&
      Math.max(node.box.width, node.box.height) <= pictureSidePx &&
      stands(node),
  );
  for (const picture of pictures.slice(0, maxPointedAt)) {
    const before = desk.page;
    const target = await desk.app.locate(picture);
    if (target === undefined || !(await perform(desk, [], { kind: "hover", target })).ok) continue;
    const told = newLines(desk.page, before);
    if (told.some((line) => heldBy(line, verb) > 0.9)) return sameNode(desk.page, picture);
  }
  return undefined;
}

/** Points at the entry in which a picture stands that no other entry has in its place: it is only there while that is done. */
async function pointedAtFirst(desk: Desk, picture: PageNode, thing: string): Promise<Step[]> {
  const { nodes } = desk.page;
  const stands = standingWith(desk.page, thing);
  const isAbove = ({ region, role, box }: PageNode) =>
    region === "row" && role === picture.role && Math.abs(box.x - picture.box.x) <= 1;
  const others = nodes.filter((node) => isAbove(node) && node.item !== picture.item);
  const row = others.length > 0 ? undefined : nodes.find((node) => node.role === "row" && stands(node));
  const target = row === undefined ? undefined : await desk.app.locate(row);
  const steps: Step[] = [];
  if (target !== undefined) await perform(desk, steps, { kind: "hover", target });
  return steps;
}

/** What is called so edits what it stands with. */
export const edits = /^(?:edit|change|update|modify)$/i;
const removes = /^(?:delete|remove|erase|destroy|trash)$/i;

/** A row ends with what takes it away, where it has several pictures to press; what changes it comes first. */
const fewest = 2;

/** The pictures to press in the row of a thing, of which nothing says what they do. */
export function picturesOf({ page }: Desk, thing: string): PageNode[] {
  const [stands, isInEntry] = [standingWith(page, thing), inEntries(page)];
  return page.nodes.filter(
    (node) =>
      ["button", "link", "clickable"].includes(node.role) &&
      isInEntry(node) &&
      node.name === "" &&
      node.alias === undefined &&
      node.path === undefined &&
      isActionable(node) &&
      stands(node),
  );
}

/** A question is only answered where it speaks of taking something away: what was pressed may have been meant for something else. */
function asksOfRemoving(page: PageSnapshot, start: PageSnapshot): boolean {
  const fresh = newLines(page, start);
  const texts = [page.dialog ?? "", ...fresh, ...newNodes(page, start).map(({ name }) => name)];
  return texts.some((text) => /\b(?:delet|remov|eras|destroy|trash|discard)\w*/i.test(text));
}

/** "Edit Ada Brook", "remove Berlin", where only pictures stand in the row: by their order, and by what comes up then. */
export async function pressUnlabelled(desk: Desk, steps: Step[], { verb, what }: Doing): Promise<Done | undefined> {
  const start = desk.page;
  if (what === "") return undefined;
  const said = await toldByTooltip(desk, { verb, what });
  const pointing = said === undefined ? [] : await pointedAtFirst(desk, said, what);
  if (said !== undefined && (await clickNode(desk, pointing, said))) {
    steps.push(...pointing);
    await goOn(desk, steps, { pressed: said, before: start, verb });
    return { subject: `${verb} ${what}` };
  }
  if (!(edits.test(verb) || removes.test(verb))) return undefined;
  const stands = standingWith(start, what);
  const own = picturesOf(desk, what);
  const node = removes.test(verb) ? own.at(-1) : own[0];
  const tried: Step[] = [];
  if (node === undefined || own.length < fewest || !(await clickNode(desk, tried, node))) return undefined;
  const came = removes.test(verb)
    ? (asksOfRemoving(desk.page, start) && (await goOn(desk, tried, { pressed: node, before: start, verb }))) ||
      !desk.page.nodes.some((each) => each.role === "row" && stands(each))
    : newNodes(desk.page, start).some(({ field }) => field !== undefined) ||
      pathKey(desk.page.path) !== pathKey(start.path);
  if (!came) {
    await perform(desk, [], { kind: "press", key: "Escape" });
    await closeAgain(desk, start, node);
    return undefined;
  }
  steps.push(...tried);
  return { subject: `${verb} ${what}`, outcome: "done" };
}

/** What has neither a word nor a role ("none", where it is found by what it stands with) is called by what it was pressed for, not as its makers call its picture. */
export function toldOf(deed: Deed | undefined, { verb, what }: Doing): Deed | undefined {
  const isPicture = stepsOf(deed).some(
    (step) =>
      step.kind === "click" &&
      (step.target.role === "none" || (step.target.name === "" && step.target.role === "button")),
  );
  return deed !== undefined && isPicture && what !== "" ? { ...deed, subject: upperFirst(verb) } : deed;
}
