import type { Page } from "playwright-core";
import { FilmError } from "#lib/film-error.ts";
import type { Access } from "./access.ts";
import { blankPath } from "./guard.ts";
import { settle } from "./settle.ts";

/**
 * Puts the application back into its starting state by the call its owner has named. It is made inside the page, so it
 * carries the session's cookies and goes through the egress proxy. Throws FilmError `reset_failed`.
 */
export async function resetApplication(page: Page, url: string, reset: NonNullable<Access["reset"]>): Promise<void> {
  const address = new URL(reset.path, url);
  if (address.origin !== new URL(url).origin)
    throw new FilmError("reset_failed", "The reset call leads outside of the application.");
  const given = { address: address.href, method: reset.method, body: reset.body ?? null };
  const status = await page.evaluate(callInPage, given).catch(async () => {
    // The start page has led elsewhere by its scripts meanwhile.
    await settle(page);
    return page.evaluate(callInPage, given);
  });
  if (status >= 200 && status < 400) return;
  throw new FilmError(
    "reset_failed",
    `The application's reset call (${reset.method} ${reset.path}) ${status === 0 ? "got no answer" : `answered with status ${status}`}.`,
  );
}

/**
 * The same before the application is opened, from a page of its origin with nothing on it, which saves opening it twice.
 * Takes a guarded page; false when the call was refused, as it may need what the start page brings.
 */
export async function resetBeforehand(page: Page, url: string, reset: NonNullable<Access["reset"]>): Promise<boolean> {
  await page.goto(new URL(blankPath, url).href);
  return resetApplication(page, url, reset).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof FilmError) return false;
      throw cause;
    },
  );
}

async function callInPage(call: { address: string; method: string; body: string | null }): Promise<number> {
  const json = call.body !== null && /^\s*[[{]/.test(call.body);
  try {
    const answer = await fetch(call.address, {
      method: call.method,
      body: call.body,
      headers: json ? { "content-type": "application/json" } : {},
      signal: AbortSignal.timeout(20_000),
    });
    // A body that nobody reads keeps the request open, and the page would seem to be busy.
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
