/** The form's fields as plain values. */
const valuesOf = (form) => Object.fromEntries(new FormData(form));

function showError(form, name, sentence) {
  const field = form.querySelector(`[data-field="${name}"]`);
  const control = form.elements[name];
  const error = field?.querySelector(".error");
  const hint = field?.querySelector(".hint");
  if (!error) return;
  error.textContent = sentence ?? "";
  error.hidden = !sentence;
  if (hint) hint.hidden = Boolean(sentence);
  if (sentence) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
}

/** Takes every error away. */
export function clearErrors(form) {
  for (const field of form.querySelectorAll("[data-field]")) showError(form, field.dataset.field);
}

/** Sends values as JSON; gives the answer and its status. */
export async function sendJson(address, method, values = {}) {
  const response = await fetch(address, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(values),
  });
  return { status: response.status, answer: await response.json() };
}

/** Posts a form; wrong fields show their sentence and the first gets the focus, else `onDone` gets the answer. */
export function followForm(form, onDone, onFailure) {
  const button = form.querySelector("[type=submit]");
  const post = async () => {
    button.disabled = true;
    try {
      const { status, answer } = await sendJson(form.getAttribute("action"), "POST", valuesOf(form));
      const wrong = Object.entries(answer.errors ?? {});
      for (const [name, sentence] of wrong) showError(form, name, sentence);
      if (wrong.length > 0) form.elements[wrong[0][0]].focus();
      else if (status < 400) onDone(answer);
      else onFailure(answer.error);
    } catch {
      onFailure("Ledgerly could not be reached. Please try again.");
    } finally {
      button.disabled = false;
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearErrors(form);
    void post();
  });
  form.addEventListener("input", ({ target }) => showError(form, target.name));
}
