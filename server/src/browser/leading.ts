import type { Page } from "playwright-core";
import { settle } from "./settle.ts";

/** In the page: how much of it there is, which is another number on another page. */
export function shownNow(): string {
  return `${document.querySelectorAll("*").length} ${document.body?.textContent?.length}`;
}

/** In the page: what it shows before a link to another page of the application is pressed; nothing for a menu. */
export function leadingAway(element: Element): { readonly leadsAway?: string } {
  const link = element.closest<HTMLAnchorElement>(
    "a[href]:not([target=_blank],[download],[aria-haspopup],[aria-expanded])",
  );
  const { origin, pathname } = element.ownerDocument.location;
  return link !== null && link.origin === origin && link.pathname !== pathname ? { leadsAway: shownNow() } : {};
}

/** A page whose script has come and is made ready has nothing under way, and is not there yet: a link is waited for this long beside that. */
const lateMs = 1_500;

/** What is drawn in parts, between other work, may show nothing for as long after its address has come. */
const drawnMs = 120;

type Left = { readonly address: string; readonly shown: string };

/** Waits for the page that a link leads to from another, which may be at rest before it is there; gives how long that took. */
export async function arriveFrom(page: Page, { address, shown }: Left): Promise<number> {
  const isThere = () => page.url() !== address;
  if (isThere()) {
    if ((await page.evaluate(shownNow).catch(() => shown)) !== shown) return 0;
  } else {
    await page.waitForURL(isThere, { timeout: lateMs, waitUntil: "commit" }).catch(() => undefined);
    if (!isThere()) return 0;
  }
  await page.waitForTimeout(drawnMs);
  return settle(page);
}
