import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { doesSomething } from "../ways/pages.ts";
import { travelToSeen } from "../ways/reach.ts";

/** "Expenses:Travel:Train", "shop/checkout": names one within the other, without a blank around what parts them. */
const pathOfNames = /(?<![\p{L}\p{N}:/.])[\p{L}\p{N}][\p{L}\p{N}_.-]*(?:[:/][\p{L}][\p{L}\p{N}_.-]*)+$/u;

/** The path of names at the end of the words. */
export const namesIn = (words: string): string | undefined => pathOfNames.exec(words)?.[0];

/** Whether an address ends with just those names. */
export function endsWithNames(path: string | undefined, names: string): boolean {
  if (path === undefined || doesSomething(path)) return false;
  let plain: string;
  try {
    plain = decodeURIComponent(path.split(/[?#]/)[0] ?? "");
  } catch {
    return false;
  }
  return plain.replace(/\/$/, "").toLowerCase().endsWith(`/${names.toLowerCase()}`);
}

/** "The account Expenses:Travel:Train": trees draw only its last name, but the address behind it has all of them. */
export async function byPathOfNames(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const names = namesIn(words);
  if (names === undefined) return undefined;
  const leads = (node: PageNode) => endsWithNames(node.path, names) && node.region !== "banner";
  const tried: Step[] = [];
  const link = (await travelToSeen(desk, tried, leads)) ? desk.page.nodes.find(leads) : undefined;
  if (link === undefined || !(await clickNode(desk, tried, link))) return undefined;
  steps.push(...tried);
  return glance(desk.page).heading || names;
}
