import type { ElementHandle, Page } from "playwright-core";
import type { Sight } from "./look.ts";
import { settle, watch } from "./settle.ts";

declare global {
  /** What pictures without a word are called while they are pointed at, by how they are drawn; only where that was read. */
  var reelwrightTooltips: ReadonlyMap<string, string> | undefined;
}

/** What pictures of an application are called while somebody points at them, by how they are drawn; empty for those that say nothing then either. */
export type Tooltips = Map<string, string>;

/** So many that say nothing, and none that does: this application has no tooltips. */
const mostInVain = 3;

/** What is pointed at in one look at most. */
const mostPointed = 12;

/**
 * Tooltips come up a moment after the pointer has come to rest: from a tenth to seven tenths of a second, by their kit. Most
 * are known earlier to come no more, when the page has set nothing going; this is for pages that never rest.
 */
const comingMs = 800;
const stepMs = 50;

/** Points at pictures that nothing else names, as a person would who wonders what they are for. True when the page is to be read again. */
export async function readTooltips(page: Page, sight: Sight, known: Tooltips): Promise<boolean> {
  const isHopeless = () => known.size >= mostInVain && [...known.values()].every((text) => text === "");
  if (sight.wordless.length === 0) return false;
  await watch(page);
  let learned = known.size > 0 && (await isToBeToldAnew(page, known));
  let pointed = 0;
  for (const { node, drawn } of sight.wordless) {
    if (isHopeless() || pointed >= mostPointed) break;
    const element = known.has(drawn) ? undefined : await sight.elementOf(node);
    if (element === undefined) continue;
    pointed += 1;
    const text = await toldOf(page, element);
    known.set(drawn, text);
    learned ||= text !== "";
  }
  if (pointed > 0) await pointAway(page);
  if (learned) await page.evaluate((told) => (globalThis.reelwrightTooltips = new Map(told)), [...known]);
  return learned || pointed > 0;
}

/** Whether this document has not been told yet what is known. */
const isToBeToldAnew = (page: Page, known: Tooltips): Promise<boolean> =>
  page.evaluate((size) => globalThis.reelwrightTooltips?.size !== size, known.size);

/** Until nothing is pointed at any more, and the last tooltip has gone. */
async function pointAway(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  for (let waited = 0; waited < comingMs && (await shownIn(page)).length > 0; waited += stepMs)
    await page.waitForTimeout(stepMs);
}

/** What comes up when an element is pointed at; a bar may tell what all of its pictures are at once, each beside its own. */
async function toldOf(page: Page, element: ElementHandle): Promise<string> {
  if ((await shownIn(page)).length > 0) await pointAway(page);
  const before = (await shownIn(page)).map(({ text }) => text);
  await element.hover({ timeout: comingMs }).catch(() => undefined);
  await settle(page, comingMs);
  const fresh = (await shownIn(page)).filter(({ text }) => !before.includes(text));
  if (fresh.length === 1) return fresh[0]?.text ?? "";
  const box = fresh.length === 0 ? null : await element.boundingBox();
  if (box === null) return "";
  return fresh.find(({ y }) => y >= box.y && y <= box.y + box.height)?.text ?? "";
}

/** A tooltip by what it says and the height of its middle. */
type Shown = { readonly text: string; readonly y: number };

/** The tooltips that are shown. */
const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const most = 40;
    const tooltips = document.querySelectorAll("[role=tooltip],[class*=tooltip i],[class*=tippy-content]");
    const texts = [...tooltips]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((each) => {
        const { y, height } = each.getBoundingClientRect();
        return { text: ((each as HTMLElement).innerText || "").replace(/\s+/g, " ").trim(), y: y + height / 2 };
      });
    return texts.filter(({ text }) => text !== "" && text.length <= most);
  });
