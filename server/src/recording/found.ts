import type { ElementHandle, Locator as PageLocator } from "playwright-core";

/** An element of the page. */
export type PageElement = ElementHandle<HTMLElement | SVGElement>;

/**
 * An element that was found: itself for as long as it is drawn, whatever it is called by then, and what its locator finds
 * where the page has put another in its place. Rejects when nothing has been there for `limitMs` by the wall clock.
 */
export type Found = (limitMs?: number) => Promise<PageElement>;

const usualLimitMs = 3_000;

/**
 * Holds on to what a locator finds. Pointing at a thing may change its name (a tooltip takes its title away, a sign of
 * help comes up beside it), and by the old one nothing, or another thing, would be found.
 */
export async function held(locator: PageLocator): Promise<Found> {
  const find = (limitMs: number) => locator.elementHandle({ timeout: limitMs }) as Promise<PageElement>;
  const first = await find(usualLimitMs);
  const isDrawn = () => first.evaluate((each) => each.getClientRects().length > 0).catch(() => false);
  return async (limitMs = usualLimitMs) => ((await isDrawn()) ? first : find(limitMs));
}
