import type { Page } from "playwright-core";
import { withEyes } from "./eyes.ts";
import { locatorOf } from "./locator.ts";
import type { Fingerprint, Locator } from "./step.ts";

/** Below this likeness another element is not the same thing under a new name. Found by trial on renamed labels. */
const threshold = 0.6;

/** What stands beside others of its kind, each of which is another thing: there the place says nothing, and the name all. */
const amongOthers = new Set([
  "row",
  "option",
  "listitem",
  "treeitem",
  "checkbox",
  "radio",
  "switch",
  "menuitemcheckbox",
  "",
]);

/** Names less alike than this are two things of a list: of two tasks that differ in what is sent to whom it is 0.54. */
const sameThing = 0.75;

/**
 * Finds the nearest relative of an element whose locator no longer leads anywhere: same kind, similar name, under
 * the same heading, at the same place. `undefined` when nothing is near enough.
 */
export async function healLocator(page: Page, locator: Locator): Promise<Locator | undefined> {
  const wanted = locator.fingerprint;
  if (wanted === undefined) return undefined;
  const seen = await page.evaluate(relatives, { role: wanted.role, tag: wanted.tag });
  const mayBe = (each: Fingerprint) => !amongOthers.has(wanted.role) || similarity(wanted.name, each.name) >= sameThing;
  const ranked = seen
    .filter(mayBe)
    .map((each) => ({ each, score: likeness(wanted, each) }))
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0];
  if (best === undefined || best.score < threshold) return undefined;
  return locate(page, best.each);
}

/** How alike two elements are, 0–1. Role and name weigh most: the place of a thing changes sooner than its words. */
export function likeness(wanted: Fingerprint, seen: Fingerprint): number {
  const kind = wanted.role === seen.role ? 1 : wanted.tag === seen.tag ? 0.5 : 0;
  const near = wanted.near === "" && seen.near === "" ? 1 : similarity(wanted.near, seen.near);
  const distance = Math.hypot(wanted.x - seen.x, wanted.y - seen.y);
  const name = similarity(wanted.name, seen.name);
  // Elements without a word in common are only the same when everything else agrees.
  return 0.2 * kind + 0.5 * name + 0.15 * near + 0.15 * Math.max(0, 1 - distance * 2);
}

/** Likeness of two texts, 0–1: the share of letter pairs they have in common (Sørensen–Dice). */
export function similarity(a: string, b: string): number {
  const left = pairs(a);
  const right = pairs(b);
  if (left.length === 0 || right.length === 0) return a.toLowerCase() === b.toLowerCase() ? 1 : 0;
  const rest = [...right];
  let common = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (left.length + right.length);
}

function pairs(text: string): string[] {
  const folded = text.toLowerCase().replace(/\s+/g, " ").trim();
  return Array.from({ length: Math.max(0, folded.length - 1) }, (_, at) => folded.slice(at, at + 2));
}

const relatives = withEyes<{ role: string; tag: string }, Fingerprint[]>(`
  const kin = (each) => roleOf(each) === given.role || each.tagName.toLowerCase() === given.tag;
  return everyElement(document).filter((each) => kin(each) && isShown(each)).slice(0, 400).map(fingerprintIn);
`);

const sameAs = withEyes<Fingerprint, Element | null>(`
  return everyElement(document).find((each) => {
    if (each.tagName.toLowerCase() !== given.tag) return false;
    const seen = fingerprintIn(each);
    return isShown(each) && seen.name === given.name && seen.x === given.x && seen.y === given.y;
  }) ?? null;
`);

async function locate(page: Page, found: Fingerprint): Promise<Locator | undefined> {
  const element = (await page.evaluateHandle(sameAs, found)).asElement();
  return element === null ? undefined : locatorOf(page, element);
}
