import type { Page } from "playwright-core";
import { settle } from "./settle.ts";

/** How a page asks whoever is known already to go on, in the languages of most of the web. */
const goOn =
  "continue|proceed|go on|enter|weiter|fortfahren|continuer|poursuivre|continuar|seguir|continua|prosegui|doorgaan|verder|fortsätt|fortsett|fortsæt|jatka|pokračovat|pokračovať|kontynuuj|dalej|続ける|续|계속";

/** More controls than these are an application, and more text is something to read. */
const most = { controls: 5, letters: 400 };

/**
 * Goes through a page that knows who is signed in and has nothing but a button to go on with ("Signed in as Ada:
 * Continue"); any other page is left alone.
 */
export async function passGate(page: Page): Promise<void> {
  const passed = await page.evaluate(pressOn, { goOn, most }).catch(() => false);
  if (passed) await settle(page);
}

/** In the page: presses the only control that leads on; true when it did. */
function pressOn({ goOn, most }: { goOn: string; most: { controls: number; letters: number } }): boolean {
  const shown = (each: Element) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const controls = [...document.querySelectorAll<HTMLElement>("a[href],button,input,select,textarea,[role=button]")];
  const inSight = controls.filter((each) => shown(each) && (each as HTMLInputElement).type !== "hidden");
  const asks = inSight.some((each) => each.matches("input:not([type=submit],[type=button]),select,textarea"));
  if (asks || inSight.length > most.controls || document.body.innerText.length > most.letters) return false;
  const words = new RegExp(`^\\W*(?:${goOn})(?!\\p{L})`, "iu");
  const leading = inSight.filter((each) => words.test(each.innerText || (each as HTMLInputElement).value || ""));
  if (leading.length !== 1) return false;
  leading[0]?.click();
  return true;
}
