import type { Page, Request } from "playwright-core";

/** The page is quiet when nothing was fetched and nothing changed for this long; found enough for client-side routers. */
const quietMs = 180;
/** Never longer than this: some pages move for ever. */
const patienceMs = 4_000;

/** An answer that has begun and does not end for this long is one that the page does not read. */
const unreadAfterMs = 1_000;

const watched = new WeakMap<Page, Set<Request>>();
const endless = new Set(["eventsource", "websocket", "media", "ping"]);

function inFlight(page: Page): Set<Request> {
  const known = watched.get(page);
  if (known !== undefined) return known;
  const requests = new Set<Request>();
  page.on("request", (request) => {
    if (!endless.has(request.resourceType())) requests.add(request);
  });
  page.on("response", (response) => {
    setTimeout(() => requests.delete(response.request()), unreadAfterMs).unref();
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  watched.set(page, requests);
  return requests;
}

/** Begins to count requests; call it before the act whose effect is waited for. */
export function watch(page: Page): void {
  inFlight(page);
}

/** Waits until the page has come to rest, in real time; gives how long that took, in milliseconds. */
export async function settle(page: Page): Promise<number> {
  const requests = inFlight(page);
  const started = performance.now();
  const patience = () => patienceMs - (performance.now() - started);
  while (patience() > 0) {
    const changed = await page.evaluate(domQuiet, { quietMs, patienceMs: Math.max(1, patience()) }).catch(() => true);
    if (!changed && requests.size === 0) break;
    if (page.isClosed()) break;
    if (changed) await page.waitForLoadState("domcontentloaded", { timeout: patienceMs }).catch(() => undefined);
  }
  return performance.now() - started;
}

/** In the page: resolves after a quiet spell, true when something changed before it. */
function domQuiet({ quietMs: quiet, patienceMs: limit }: { quietMs: number; patienceMs: number }): Promise<boolean> {
  return new Promise((resolve) => {
    let changed = false;
    let timer = setTimeout(finish, quiet);
    const observer = new MutationObserver(() => {
      changed = true;
      clearTimeout(timer);
      timer = setTimeout(finish, quiet);
    });
    const end = setTimeout(finish, limit);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    function finish() {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(end);
      resolve(changed);
    }
  });
}
