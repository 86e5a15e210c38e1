import type { Page } from "playwright-core";
import type { Access } from "./access.ts";
import { settle } from "./settle.ts";
import { asksToSignIn, signIn } from "./sign-in.ts";

/** The pages of applications whose addresses ask again each time, with whom they have let in. */
const askedAtEach = new WeakMap<Page, Access>();

/** From now on somebody signs in at each address of this page that asks for it. */
export function signInAtEach(page: Page, access: Access): void {
  askedAtEach.set(page, access);
}

/**
 * Signs in where the address that was just opened asks for it once more; does nothing on a page of which `signInAtEach`
 * knows nothing. Throws FilmError `sign_in_failed`.
 */
export async function stayInside(page: Page): Promise<void> {
  const access = askedAtEach.get(page);
  if (access === undefined) return;
  await settle(page);
  if (!(await asksToSignIn(page))) return;
  await signIn(page, access);
  await settle(page);
}
