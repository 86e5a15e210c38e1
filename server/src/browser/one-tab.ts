import type { BrowserContext } from "playwright-core";

/** Keeps everything in the page that is watched: what would open a tab or a window opens in the same one. */
export async function stayInOneTab(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The browser's own, whatever the page will call so.
    const OwnUrl = URL;
    window.open = (address?: string | URL) => {
      if (address !== undefined && String(address) !== "")
        top?.location.assign(new OwnUrl(String(address), document.baseURI).href);
      return window;
    };
    const retarget = (event: Event) => {
      for (const element of event.composedPath()) {
        if (!(element instanceof HTMLAnchorElement || element instanceof HTMLFormElement)) continue;
        if (element.target && !/^_(self|top|parent)$/i.test(element.target)) element.target = "_self";
      }
    };
    addEventListener("click", retarget, true);
    addEventListener("submit", retarget, true);
  });
}
