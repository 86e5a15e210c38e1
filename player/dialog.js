import { element } from "./element.js";
import { icon } from "./icons.js";

const focusable = "button:not([disabled]), a[href], input:not([tabindex='-1']), select, textarea";

/**
 * Opens a window over everything, full screen included. Escape, the cross and a click beside it close it; the tab key
 * stays inside; the focus goes back to where it was. `labels` name it to a screen reader by the ids of its parts.
 */
export function openDialog(content, { label, description, onClose }) {
  const close = element("button", { type: "button", class: "close", "aria-label": "Close" }, icon("close"));
  const dialog = element("dialog", { "aria-labelledby": label, "aria-describedby": description }, close, content);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => event.key === "Tab" && keepInside(dialog, event));
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
  // What a viewer came for, rather than the way out.
  (content.querySelector(focusable) ?? close).focus();
  return dialog;
}

function keepInside(dialog, event) {
  const stops = [...dialog.querySelectorAll(focusable)].filter((each) => each.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
