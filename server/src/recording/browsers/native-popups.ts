import type { BrowserContext } from "playwright-core";

/**
 * Keeps menus and pickers that the system would draw from opening: they are not part of the page's picture, and they
 * stop the clock under begin-frame control. The recorder draws its own menu instead.
 */
export async function preventNativePopups(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const popups =
      "select:not([multiple]), input:is([type=date], [type=datetime-local], [type=month], [type=week], [type=time], [type=color], [type=file])";
    const prevent = (event: Event) => {
      const field = event.composedPath().find((each) => each instanceof Element && each.matches(popups));
      if (!(field instanceof HTMLElement)) return;
      event.preventDefault();
      field.focus();
    };
    addEventListener("mousedown", prevent, true);
    addEventListener("click", prevent, true);
    HTMLInputElement.prototype.showPicker = () => {};
  });
}
