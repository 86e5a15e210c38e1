import type { Locator, Page } from "playwright-core";
import { settle } from "./settle.ts";

/** What leads from a start page for everybody to the form by which one signs in. */

export const signInWords =
  /^\W*(?:sign ?in|log ?in|log ?on|anmelden|einloggen|connexion|se connecter|iniciar sesión|acceder|accedi|entrar|inloggen|aanmelden)\W*$/i;

export const leadToForm = (page: Page): Locator =>
  page.getByRole("link", { name: signInWords }).or(page.getByRole("button", { name: signInWords }));

const pressable = "a[href], button, [role=button]";

/** How icon fonts and style sheets call the picture of somebody, and that of a door. */
const personWords = /^\W*(?:account|person|user|profile|face|log_?in)(?:[_ ](?:circle|box|outline|o))*\W*$/i;
const personClass = ["user", "account", "person", "profile", "login", "sign-in"].map((word) => `[class*=${word} i]`);

/** A picture of somebody, and no word: where nobody is known, it asks who one is. */
const personMark = (page: Page): Locator => {
  const wordless = page.locator(pressable).filter({ hasNotText: /\S/ });
  const drawn = wordless.filter({ has: page.locator(`:is(${personClass.join(", ")}):is(i, svg, span)`) });
  return page
    .getByRole("button", { name: personWords })
    .or(page.locator(pressable).filter({ hasText: personWords }))
    .or(drawn)
    .filter({ visible: true });
};

/** How long an application may take to answer a form, or to draw it: a page that has just been loaded may work and show nothing. */
export const answerTimeoutMs = 12_000;
export const limit = { timeout: answerTimeoutMs };
/** How long a page may take that was asked for by a form, as where the application has just been started. */
export const slowAnswerMs = 40_000;

/** A page that shows its picture of somebody may still be about to show its form. */
const laterMs = 2_000;

/** Waits for a form, for what leads to it in words, or for the picture that stands in its place. */
export async function waitForForm(page: Page, field: Locator): Promise<void> {
  const inWords = field.or(leadToForm(page)).filter({ visible: true }).first();
  await inWords
    .or(personMark(page).first())
    .first()
    .waitFor(limit)
    .catch(() => undefined);
  if (!(await inWords.isVisible())) await inWords.waitFor({ timeout: laterMs }).catch(() => undefined);
}

/** Follows the link or the button that leads to the form; true when one was. */
export async function openForm(page: Page): Promise<boolean> {
  const lead = leadToForm(page).filter({ visible: true }).first();
  if (!(await lead.isVisible())) return false;
  await lead.click(limit);
  await settle(page);
  return true;
}

/** Presses the picture of somebody, and what leads on from the menu that it may have opened. */
export async function openByPicture(page: Page): Promise<boolean> {
  const mark = personMark(page).first();
  if (!(await mark.isVisible())) return false;
  await mark.click(limit);
  await settle(page);
  await openForm(page);
  return true;
}
