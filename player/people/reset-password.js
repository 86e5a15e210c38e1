import { ask, onSend, say } from "./ask.js";

const form = document.querySelector("form");
const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";

onSend(form, async ({ password }) => {
  const { error } = await ask("POST", "/auth/reset-password", { token, new_password: password });
  if (error === undefined) location.replace(form.dataset.returnTo);
  else say(error);
});
