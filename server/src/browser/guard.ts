import type { CDPSession, Page } from "playwright-core";
import type { Access } from "./access.ts";
import { answerDoor, type BrowsersDoor } from "./browsers-door.ts";
import { answerQuestions } from "./questions.ts";

export type GuardOptions = {
  /** The application's own origin; only requests to it carry `headers`. */
  readonly origin: string;
  /** Origins besides it that the page itself may move to, for example that of the sign-in page. */
  readonly alsoAllowed: readonly string[];
  readonly headers: NonNullable<Access["headers"]>;
  /** Who answers where the application asks by the browser's own sign-in window, and for which origins. */
  readonly door?: BrowsersDoor;
};

type Paused = {
  requestId: string;
  frameId: string;
  resourceType: string;
  request: { url: string; headers: Record<string, string> };
};

/** Below an application's origin: a page with nothing on it, which the application is not asked for. */
export const blankPath = "/.well-known/reelwright-blank";

/**
 * Keeps a page inside its application. A move elsewhere is answered by "nothing to show", so that the page stays where
 * it is; each redirect is looked at anew. What the browser itself asks is answered (questions.ts).
 */
export async function guardPage(page: Page, options: GuardOptions): Promise<void> {
  answerQuestions(page);
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  session.on("Fetch.requestPaused", (paused: Paused) => {
    decide(session, paused, { ...options, mainFrame: frameTree.frame.id }).catch(() => undefined);
  });
  const patterns = [{ urlPattern: "*", resourceType: "Document" as const }];
  const everything = Object.keys(options.headers).length > 0 ? [{ urlPattern: "*" }] : patterns;
  const handleAuthRequests = options.door !== undefined;
  if (options.door !== undefined) answerDoor(session, options.door);
  await session.send("Fetch.enable", { patterns: everything, handleAuthRequests });
}

async function decide(
  session: CDPSession,
  paused: Paused,
  options: GuardOptions & { mainFrame: string },
): Promise<void> {
  const { requestId, request } = paused;
  const origin = new URL(request.url).origin;
  const moves = paused.resourceType === "Document" && paused.frameId === options.mainFrame;
  if (moves && request.url === options.origin + blankPath) {
    const responseHeaders = [{ name: "content-type", value: "text/html" }];
    await session.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders });
    return;
  }
  if (moves && origin !== options.origin && !options.alsoAllowed.includes(origin)) {
    await session.send("Fetch.fulfillRequest", { requestId, responseCode: 204 });
    return;
  }
  const names = new Set(Object.keys(options.headers).map((name) => name.toLowerCase()));
  if (names.size === 0) {
    await session.send("Fetch.continueRequest", { requestId });
    return;
  }
  // A redirect arrives here with the headers of the hop before it, so they are taken off when it leaves the origin.
  const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
  const added = origin === options.origin ? Object.entries(options.headers) : [];
  const headers = [...kept, ...added].map(([name, value]) => ({ name, value }));
  await session.send("Fetch.continueRequest", { requestId, headers });
}
