import { ask, onSend, say } from "./ask.js";

const form = document.querySelector("form");

onSend(form, async ({ email, password }) => {
  const { error } = await ask("POST", "/auth/sign-in/email", { email, password });
  if (error === undefined) location.replace(form.dataset.returnTo);
  else say(error);
});

form.elements.forgotten.addEventListener("click", async () => {
  if (!form.elements.email.reportValidity()) return;
  const { error } = await ask("POST", "/auth/request-password-reset", { email: form.elements.email.value });
  say(error ?? "If the address is known here, a mail with a link is on its way.");
});
