import { sendJson } from "./form.js";
import { load } from "./live.js";
import { toast, toastOnNextPage } from "./toast.js";

async function call({ call: address, method = "POST", done, next }) {
  const { status, answer } = await sendJson(address, method);
  if (status >= 400) throw new Error(answer.error);
  if (next) {
    toastOnNextPage(done);
    location.assign(next);
    return;
  }
  await load(location.href);
  toast(done);
}

/** Buttons with `data-call` ask the server for something, then say so. */
export function followCalls() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-call]");
    if (!button) return;
    button.disabled = true;
    call(button.dataset).catch((error) => {
      button.disabled = false;
      toast(error.message, "problem");
    });
  });
}
