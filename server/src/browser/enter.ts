import type { Page, Response } from "playwright-core";
import { FilmError } from "#lib/film-error.ts";
import type { Access } from "./access.ts";
import type { SessionOptions } from "./browsers.ts";
import { dismissBanners } from "./banners.ts";
import { doorFor, type BrowsersDoor } from "./browsers-door.ts";
import { refusalHeader } from "./egress.ts";
import { passGate } from "./gate.ts";
import { guardPage } from "./guard.ts";
import { stayInside, signInAtEach } from "./inside.ts";
import { addressOf } from "./perform.ts";
import { resetApplication, resetBeforehand } from "./reset.ts";
import { settle, watch } from "./settle.ts";
import { asksToSignIn, notLetIn, signIn } from "./sign-in.ts";

const openingTimeoutMs = 30_000;

/**
 * Brings a fresh page to the application's start page: guarded, signed in, reset, without banners, at rest.
 * Throws FilmError `app_unreachable`, `sign_in_failed` or `reset_failed`.
 */
export async function enter(
  page: Page,
  { url, access = {}, startPath }: Pick<SessionOptions, "url" | "access" | "startPath">,
): Promise<void> {
  await watch(page);
  page.setDefaultTimeout(openingTimeoutMs);
  const origin = new URL(url).origin;
  const loginOrigin = access.login_url === undefined ? [] : [new URL(access.login_url, url).origin];
  const alsoAllowed = [...loginOrigin, ...twinsOf(url)];
  const door = doorFor(access, [origin, ...loginOrigin]);
  await guardPage(page, {
    origin,
    alsoAllowed,
    headers: access.headers ?? {},
    ...(door === undefined ? {} : { door }),
  });
  const signsIn = door !== undefined;
  const isReset = !signsIn && access.reset !== undefined && (await resetBeforehand(page, url, access.reset));
  await openPage(page, url);
  const start = signsIn ? await startSignedIn(page, url, { access, door }) : url;
  if (access.reset !== undefined && !isReset) {
    await resetApplication(page, url, access.reset);
    await openAnew(page, start);
  }
  await settle(page);
  const known = access.username !== undefined || access.storage_state !== undefined;
  if (known) await passGate(page);
  if (startPath !== undefined && !isAt(page, addressOf(startPath, url))) {
    await openPage(page, addressOf(startPath, url));
    await settle(page);
    await stayInside(page);
    if (known) await passGate(page);
  }
  await dismissBanners(page);
}

type Known = { readonly access: Access; readonly door: BrowsersDoor };

/**
 * Signs in and opens the start page; where that asks once more, since who is known stands in the address, or since it
 * signs out whoever opens it, the page to which signing in has led. Where that asks as well, as each address does of an
 * application that answers its form in place, signing in is part of each visit from then on. Gives the page's address.
 */
async function startSignedIn(page: Page, url: string, { access, door }: Known): Promise<string> {
  if (access.login_url !== undefined) await openPage(page, new URL(access.login_url, url).href);
  await settle(page);
  // Whom the browser's own window has let in is asked by no form, but for those that ask once more.
  if (door.state === "unasked" || (await asksToSignIn(page))) await signIn(page, access);
  if (door.state === "refused") throw notLetIn();
  await settle(page);
  const led = page.url();
  await openPage(page, url);
  if (new URL(led).origin !== new URL(url).origin || !(await stillAsks(page))) return url;
  if (led !== page.url()) {
    await openAnew(page, led);
    if (!(await stillAsks(page))) return led;
  }
  signInAtEach(page, access);
  await stayInside(page);
  return page.url();
}

/** Whether the page asks who one is when it has come to rest: some show their form for the moment in which they look it up. */
async function stillAsks(page: Page): Promise<boolean> {
  await settle(page);
  return asksToSignIn(page);
}

/** Opens an address in a document of its own, also where it differs from the one before by its hash alone. */
async function openAnew(page: Page, url: string): Promise<void> {
  const isLoaded = await openPage(page, url);
  if (!isLoaded) await page.reload({ waitUntil: "domcontentloaded", timeout: openingTimeoutMs });
  await stayInside(page);
}

/** Whether a page of this path is open; query and hash may differ from visit to visit. */
const isAt = (page: Page, address: string): boolean => {
  const pathOf = (each: string) => new URL(each).pathname.replace(/\/$/, "");
  return pathOf(page.url()) === pathOf(address);
};

/**
 * Opens an address; throws FilmError `app_unreachable` when there is no good answer. Gives whether a document was
 * loaded: none is where only the hash is another.
 */
async function openPage(page: Page, url: string, tries = 2): Promise<boolean> {
  let response: Response | null;
  try {
    response = await page.goto(url, { waitUntil: "domcontentloaded", timeout: openingTimeoutMs });
  } catch (cause) {
    if (/closed|crashed/i.test(String(cause))) throw cause;
    // Who has just signed in may be led on by the application itself while we go.
    if (tries > 1 && /ERR_ABORTED/.test(String(cause))) {
      await settle(page);
      return openPage(page, url, tries - 1);
    }
    throw unreachable(
      url,
      /Timeout/.test(String(cause)) ? "it did not answer within 30 seconds" : "it did not answer",
      cause,
    );
  }
  const refusal = await response?.headerValue(refusalHeader);
  if (refusal === "private-address") throw unreachable(url, "its address is private, see ALLOW_PRIVATE_NETWORK");
  if (refusal) throw unreachable(url, "it did not answer");
  if (response && response.status() >= 500) throw unreachable(url, `it answered with status ${response.status()}`);
  return response !== null;
}

function unreachable(url: string, reason: string, cause?: unknown): FilmError {
  const message = `The application at ${new URL(url).origin} could not be opened: ${reason}. Check that it is running and can be reached from here.`;
  return new FilmError("app_unreachable", message, { cause });
}

/** Where an application may lead at once and still be the same: https instead of http, with or without `www.`. */
function twinsOf(url: string): string[] {
  const { hostname, port } = new URL(url);
  const bare = hostname.replace(/^www\./, "");
  const suffix = port === "" ? "" : `:${port}`;
  return [bare, `www.${bare}`].flatMap((host) => [`https://${host}${suffix}`, `http://${host}${suffix}`]);
}
