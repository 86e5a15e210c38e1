import type { BrowserContext } from "playwright-core";

/** Whatever carries this attribute is drawn as bullets; an application may set it, and so do we on sensitive fields. */
export const maskAttribute = "data-reelwright-mask";

/**
 * Keeps secrets out of the pixels: marked elements draw bullets instead of letters and no pictures at all, from the
 * first frame on. A field that once asked for a password stays masked when the page turns it into clear text.
 */
export async function maskSecrets(context: BrowserContext): Promise<void> {
  await context.addInitScript((attribute) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `[${attribute}] { -webkit-text-security: disc !important }` +
        `[${attribute}] :is(img, svg, canvas, video, iframe), :is(img, svg, canvas, video, iframe)[${attribute}] { visibility: hidden !important }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const markPasswords = () => {
      for (const field of document.querySelectorAll(`input[type=password]:not([${attribute}])`))
        field.setAttribute(attribute, "");
    };
    new MutationObserver(markPasswords).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["type"],
    });
  }, maskAttribute);
}
