import { followForm } from "./form.js";
import { toast } from "./toast.js";

/** Saves the settings without leaving the page. */
export function followSettings() {
  const form = document.querySelector("[data-settings]");
  if (form)
    followForm(
      form,
      () => toast("Settings saved"),
      (sentence) => toast(sentence, "problem"),
    );
}
