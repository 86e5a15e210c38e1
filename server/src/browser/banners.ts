import type { Page } from "playwright-core";
import { settle } from "./settle.ts";

// Words on the buttons of consent dialogs, in the languages of most of the web. Refusing comes first: it is kinder to
// the application's statistics, and leaves no second layer behind more often than "settings" does.
const words = {
  about:
    "cookie|consent|gdpr|privacy|datenschutz|privatsphäre|confidentialité|privacidad|privacidade|riservatezza|prywatno|integritet|personvern|tietosuoja|súkromi|soukromí|プライバシー|クッキー|隐私|쿠키",
  refuse:
    "reject|decline|refuse|deny|disagree|only necessary|necessary only|essential only|only essential|continue without|no,? thanks|ablehnen|nur notwendige|nur erforderliche|nur essenzielle|refuser|continuer sans|rechazar|solo necesarias|rifiuta|solo necessari|recusar|rejeitar|weigeren|alleen noodzakelijk|odrzuć|avvisa|neka|avslå|afvis|hylkää|odmítnout|odmietnuť|elutasít|reddet|拒否|拒绝|거부",
  accept:
    "accept|agree|allow|got it|i understand|understood|ok|okay|dismiss|close|continue|akzeptieren|zustimmen|alle erlauben|einverstanden|verstanden|schließen|accepter|j'accepte|d'accord|fermer|aceptar|acepto|de acuerdo|entendido|accetta|accetto|ho capito|aceitar|concordo|entendi|accepteren|akkoord|begrepen|akceptuj|zgadzam|zgoda|acceptera|godkänn|godta|tillad|hyväksy|přijmout|souhlasím|prijať|elfogad|kabul|tamam|同意|接受|동의|수락",
};

/**
 * Dismisses cookie and consent dialogs, also in frames and open shadow roots; a page without one is left alone. One that
 * comes later is dismissed as it comes, until somebody has touched the page: what comes then may be what was asked for.
 */
export async function dismissBanners(page: Page): Promise<void> {
  await dismissShown(page);
  const watching = `(${String(watchForConsent)})(${String(clickConsent)}, ${JSON.stringify(words)})`;
  await Promise.all(page.frames().map((frame) => frame.evaluate(watching).catch(() => undefined)));
}

async function dismissShown(page: Page): Promise<void> {
  // A second round, since some dialogs ask again ("are you sure?") or come one after the other.
  for (let round = 0; round < 2; round++) {
    const clicked = await Promise.all(
      page.frames().map((frame) => frame.evaluate(clickConsent, words).catch(() => false)),
    );
    if (!clicked.includes(true)) return;
    await settle(page);
  }
}

/** In the page: looks at what is added to it, and no further than at its words while they are not about consent. */
function watchForConsent(click: typeof clickConsent, lists: typeof words): void {
  const about = new RegExp(lists.about, "i");
  // One that fades in is not shown at first.
  const framesToFadeIn = 60;
  const dismiss = (framesLeft: number) => {
    if (!click(lists, true) && framesLeft > 0) requestAnimationFrame(() => dismiss(framesLeft - 1));
  };
  const isAboutConsent = (node: Node) =>
    node instanceof Element &&
    (node.shadowRoot !== null ||
      about.test(`${node.id} ${node.className}`) ||
      about.test(node.textContent.slice(0, 6000)));
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isAboutConsent))) dismiss(framesToFadeIn);
  });
  observer.observe(document, { childList: true, subtree: true });
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => observer.disconnect(), { capture: true, once: true });
}

/** In the page: clicks the best button of a visible consent dialog; true when it did. One that is hidden does not fade away. */
function clickConsent(lists: typeof words, hidden = false): boolean {
  const about = new RegExp(lists.about, "i");
  const choices = [lists.refuse, lists.accept].map((list) => new RegExp(`^\\W*(?:${list})`, "i"));
  const anywhere = new RegExp(lists.refuse, "i");
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
  const shown = (each: Element) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const elements = all(document).filter(shown);
  const framed = window !== top;
  const overlays = elements.filter((each) => {
    const { position } = getComputedStyle(each);
    const floats =
      position === "fixed" ||
      position === "sticky" ||
      each.matches("dialog,[role=dialog],[role=alertdialog],[aria-modal=true]");
    const text = (each as HTMLElement).innerText ?? each.textContent ?? "";
    const named = `${each.id} ${each.className}`;
    return (
      (floats || (framed && each === document.body)) && text.length < 6000 && (about.test(text) || about.test(named))
    );
  });
  const inside = (overlay: Element) =>
    all(overlay)
      .concat(overlay.shadowRoot ? all(overlay.shadowRoot) : [])
      .filter((each) => shown(each) && each.matches("button,a,[role=button],input[type=button],input[type=submit]"));
  const labelOf = (each: Element) =>
    (
      (each as HTMLElement).innerText ||
      each.getAttribute("aria-label") ||
      (each as HTMLInputElement).value ||
      ""
    ).trim();
  for (const overlay of overlays) {
    const buttons = inside(overlay).filter((each) => labelOf(each) !== "" && labelOf(each).length < 60);
    const leads = (each: Element) =>
      each instanceof HTMLAnchorElement && /^(https?:|\/)/.test(each.getAttribute("href") ?? "");
    const own = buttons.filter((each) => !leads(each));
    const chosen =
      own.find((each) => anywhere.test(labelOf(each))) ?? own.find((each) => choices[1]?.test(labelOf(each)));
    if (!chosen) continue;
    (chosen as HTMLElement).click();
    if (hidden) (overlay as HTMLElement).style.setProperty("visibility", "hidden", "important");
    return true;
  }
  return false;
}
