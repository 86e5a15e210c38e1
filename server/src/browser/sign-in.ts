import { setTimeout as sleep } from "node:timers/promises";
import type { ElementHandle, Locator, Page, Request } from "playwright-core";
import { FilmError } from "#lib/film-error.ts";
import type { Access } from "./access.ts";
import { settle } from "./settle.ts";
import {
  answerTimeoutMs,
  limit,
  openByPicture,
  openForm,
  signInWords,
  slowAnswerMs,
  waitForForm,
} from "./sign-in-lead.ts";
import { totp } from "./totp.ts";

const passwordField = "input[type=password]:not([disabled]), input[autocomplete=current-password]:not([disabled])";
const textInput = "input:not([type]), input[type=text], input[type=email], input[type=tel]";
const usernameFields = [
  "input[autocomplete~=username], input[autocomplete=email], input[type=email]",
  "input:is([name*=user i], [name*=email i], [name*=login i], [id*=user i], [id*=email i], [id*=login i]):not([type=hidden], [type=password], [type=checkbox])",
];
const usernameWords = /e-?mail|user|login|account|benutzer|anmelde|identifiant|correo|usuario|utente|gebruiker/i;
const codeFields = [
  "input[autocomplete=one-time-code]",
  "input:is([name*=otp i], [name*=totp i], [name*=code i], [id*=otp i], [id*=totp i], [id*=code i]):not([type=hidden], [type=password])",
];
const codeWords = /code|one-time|einmal|otp|2fa|authenticator|vérification|verificación/i;
const submitWords =
  /^\s*(sign in|log ?in|next|continue|submit|verify|confirm|anmelden|einloggen|weiter|bestätigen|connexion|se connecter|suivant|continuer|iniciar sesión|entrar|siguiente|continuar|accedi|avanti|inloggen|volgende)\b/i;

/** Signs in as `bySteps` does; where a field or a link of the form cannot be used, says so. */
export async function signIn(page: Page, access: Access): Promise<void> {
  try {
    await bySteps(page, access);
  } catch (error) {
    throw error instanceof Error && error.name === "TimeoutError"
      ? failed("a field or a link of its form could not be used")
      : error;
  }
}

/**
 * Signs in by the form of the page at hand, or that its link leads to: user name and password at once or one after the other, then a one-time
 * password where asked. Throws FilmError `sign_in_failed`, whose words never contain a credential.
 */
async function bySteps(page: Page, access: Access): Promise<void> {
  const password = passwordOf(page);
  const ask = async () =>
    (await findField(page, usernameFields, usernameWords)) ?? (await besidePassword(page)) ?? loneField(page);
  const isStored = access.storage_state !== undefined;
  if (!isStored)
    await waitForForm(
      page,
      page.locator([passwordField, ...usernameFields].join(", ")).or(labelled(page, usernameWords)),
    );
  const here = await ask();
  const isHere = here !== undefined || (await password.isVisible());
  // Behind the picture of who is known already lies what belongs to them.
  const form = isHere || (await openForm(page)) || (!isStored && (await openByPicture(page)));
  const username = form ? (here ?? (await ask())) : undefined;
  if (username === undefined && !(await password.isVisible())) {
    // A stored session may have let us in already.
    if (isStored) return;
    const at = new URL(page.url()).pathname;
    throw failed(
      `no sign-in form was found at ${at}. Set login_url to the page that shows it, or, where that is this page, store a storage_state of somebody who is signed in`,
    );
  }
  if (username !== undefined && access.username !== undefined) await username.fill(access.username, limit);
  if (!(await password.isVisible())) await submit(page, username);
  if (access.password !== undefined) {
    await password.waitFor(limit).catch(() => {
      throw failed("the page did not ask for a password");
    });
    await password.fill(access.password, limit);
    await submit(page, password);
  }
  await enterCode(page, access);
  await proveInside(page);
}

/** How much else a small form may hold beside its field and its button: "Forgot your password?", "Sign up", a choice of language. */
const mostBeside = 4;

/** The only field of a page, where it stands in a small form with a button that signs in: nothing names it but what is drawn over it. */
async function loneField(page: Page): Promise<Locator | undefined> {
  const fields = page.locator(textInput).filter({ visible: true });
  const field = fields.first();
  const signsIn = page.getByRole("button", { name: signInWords }).filter({ visible: true });
  if ((await fields.count()) !== 1 || (await signsIn.count()) !== 1) return undefined;
  const around = page.locator("*").filter({ has: field }).filter({ has: signsIn }).last();
  const toPress = around.locator("a, button, [role=button]").filter({ visible: true });
  return (await toPress.count()) <= mostBeside + 1 && !(await isForSearching(field)) ? field : undefined;
}

/** The only field to write in beside a password, of the same form: it asks who one is, whatever is written over it and however. */
async function besidePassword(page: Page): Promise<Locator | undefined> {
  const password = passwordOf(page);
  if (!(await password.isVisible())) return undefined;
  const form = page
    .locator("form")
    .filter({ has: page.locator(passwordField) })
    .first();
  const scope = (await form.count()) > 0 ? form : page.locator("body");
  const fields = scope.locator(textInput).filter({ visible: true });
  const field = fields.first();
  return (await fields.count()) === 1 && !(await isForSearching(field)) ? field : undefined;
}

const isForSearching = async (field: Locator): Promise<boolean> =>
  /search|query|^q$|filter|coupon|code/i.test(
    (await Promise.all(["name", "id", "placeholder", "aria-label"].map((each) => field.getAttribute(each)))).join(" "),
  );

/** Whether the page at hand asks who somebody is. */
export async function asksToSignIn(page: Page): Promise<boolean> {
  return (await passwordOf(page).isVisible()) || (await findField(page, usernameFields, usernameWords)) !== undefined;
}

const passwordOf = (page: Page): Locator => page.locator(passwordField).filter({ visible: true }).first();

async function enterCode(page: Page, access: Access): Promise<void> {
  const field = await findField(page, codeFields, codeWords);
  if (field === undefined) return;
  if (access.totp_secret === undefined) throw failed("a one-time password is asked for, but no totp_secret is stored");
  await field.fill(totp(access.totp_secret, Date.now()), limit);
  await submit(page, field);
}

async function proveInside(page: Page): Promise<void> {
  const gone = await passwordOf(page)
    .waitFor({ state: "hidden", timeout: answerTimeoutMs })
    .then(
      () => true,
      () => false,
    );
  if (!gone) throw failed("the application still asks for a password, so user name or password may be wrong");
  if ((await findField(page, codeFields, codeWords)) !== undefined)
    throw failed("the one-time password was not accepted");
}

/** The visible field that attributes name, or else the one whose label, placeholder or name reads like it. */
async function findField(page: Page, selectors: readonly string[], words: RegExp): Promise<Locator | undefined> {
  for (const selector of selectors) {
    const field = page.locator(selector).filter({ visible: true }).first();
    if (await field.isVisible()) return field;
  }
  const field = labelled(page, words).filter({ visible: true }).first();
  return (await field.isVisible()) ? field : undefined;
}

const labelled = (page: Page, words: RegExp): Locator =>
  page.getByLabel(words).or(page.getByPlaceholder(words)).and(page.locator(textInput));

/** Sends the form that holds the field: by its button when there is one, else by Enter. */
async function submit(page: Page, field: Locator | undefined): Promise<void> {
  if (field === undefined) throw failed("no field for the user name was found");
  const form = page
    .locator("form")
    .filter({ has: page.locator("input") })
    .and(page.locator("form:has(:focus)"));
  const scope = (await form.count()) > 0 ? form.first() : page.locator("body");
  // Kits draw a button of their own and keep the real one out of sight.
  const buttons = scope
    .locator("button, input[type=submit], [role=button]")
    .and(page.locator(":not([aria-hidden=true])"));
  const named = buttons
    .filter({ visible: true })
    .filter({ hasText: submitWords })
    .or(buttons.and(page.locator("input[type=submit]")).filter({ visible: true }))
    .first();
  // The form is the one that holds the focus, which what follows may take away.
  const button = (await named.isVisible()) ? await named.elementHandle(limit) : null;
  // Some forms look at a field only once it is left, and keep their button shut until then.
  if (button !== null && !(await button.isEnabled())) await field.blur(limit);
  await answered(page, async () => {
    const isPressed = button !== null && (await pressed(button));
    if (!isPressed) await field.press("Enter", { ...limit, noWaitAfter: true });
  });
}

/** Sends a form, and waits for the page that answers: the first sign-in after a start of the application may take long. */
async function answered(page: Page, send: () => Promise<void>): Promise<void> {
  let asked: Request | undefined;
  const note = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked = request;
  };
  page.on("request", note);
  await send();
  await settle(page);
  page.off("request", note);
  if (asked === undefined) return;
  await Promise.race([asked.response(), sleep(slowAnswerMs, undefined, { ref: false })]);
  await settle(page);
}

/** A button that does not react at once lies under something, or out of the page. */
const pressTimeoutMs = 3_000;

const pressed = (button: ElementHandle): Promise<boolean> =>
  // A form that is answered late was sent all the same.
  button.click({ timeout: pressTimeoutMs, noWaitAfter: true }).then(
    () => true,
    () => false,
  );

/** For the browser's own sign-in window, which says no more than that it asks again. */
export const notLetIn = (): FilmError =>
  failed("the application did not let this user in, so user name or password may be wrong");

function failed(reason: string): FilmError {
  return new FilmError("sign_in_failed", `Signing in to the application failed: ${reason}.`);
}
