import type { Page } from "playwright-core";
import { settle } from "./settle.ts";

/** In the page: whether it is a link to another page of the application, and no menu. */
export function leadingAway(element: Element): { readonly leadsAway?: true } {
  const link = element.closest<HTMLAnchorElement>(
    "a[href]:not([target=_blank],[download],[aria-haspopup],[aria-expanded])",
  );
  const { origin, pathname } = element.ownerDocument.location;
  return link !== null && link.origin === origin && link.pathname !== pathname ? { leadsAway: true } : {};
}

/** A page whose script has come and is made ready has nothing under way, and is not there yet: a link is waited for this long beside that. */
const lateMs = 1_500;

/** What is drawn in parts, between other work, may show nothing for as long after its address has come. */
const drawnMs = 120;

/** Waits for the page that a link leads to, which may be at rest before it is there; gives how long that took. */
export async function arriveFrom(page: Page, before: string): Promise<number> {
  const isThere = () => page.url() !== before;
  if (!isThere()) await page.waitForURL(isThere, { timeout: lateMs, waitUntil: "commit" }).catch(() => undefined);
  if (!isThere()) return 0;
  await page.waitForTimeout(drawnMs);
  return settle(page);
}
