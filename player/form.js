import { element } from "./element.js";
import { fieldOf } from "./field.js";
import { send } from "./send.js";

/** A field that no person sees and programs fill; the service throws away what comes with it. */
const trapName = "website";

const failures = {
  429: "That was a little too often. Please try again in a minute.",
  404: "This film is not there any more.",
};

/**
 * The form of a call to action. What is missing or wrong is said beside its field, by the browser's own rules first and
 * by the service's second. `onSent` is called once the service has kept the answers.
 */
export function leadForm(cta, { videoId, onSent }) {
  const fields = cta.cta_fields.map(fieldOf);
  const trap = element("input", { name: trapName, tabindex: -1, autocomplete: "off" });
  const fault = element("p", { class: "fault", role: "alert", hidden: true });
  const submit = element("button", { class: "action", type: "submit" }, cta.cta_action_text);
  const form = element(
    "form",
    { novalidate: true },
    ...fields.map((each) => each.node),
    element("div", { class: "trap", "aria-hidden": "true" }, trap),
    fault,
    submit,
  );
  const fail = (message) => {
    fault.textContent = message;
    fault.hidden = message === "";
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fail("");
    if (submit.disabled || !isComplete(fields)) return;
    submit.disabled = true;
    const problem = await submitted(videoId, fields, trap.value);
    submit.disabled = false;
    if (problem === undefined) return onSent();
    if (!showDetails(fields, problem.details)) fail(problem.message);
  });
  return form;
}

function isComplete(fields) {
  const wrong = fields.filter(({ input, fail }) => {
    fail(input.validity.valid ? "" : input.validationMessage);
    return !input.validity.valid;
  });
  wrong[0]?.input.focus();
  return wrong.length === 0;
}

/** `undefined` when the service has kept the answers, else what to say. */
async function submitted(videoId, fields, trapped) {
  const values = fields.map(({ key, value }) => [key, value()]).filter(([, value]) => value !== undefined);
  const answers = { response_data: Object.fromEntries(values), [trapName]: trapped || undefined };
  const answer = await send(videoId, "leads", answers).catch(() => undefined);
  if (answer?.ok) return undefined;
  const { error, details } = (await answer?.json().catch(() => undefined)) ?? {};
  const general = "Your answers could not be sent. Please try again.";
  return { details, message: failures[answer?.status] ?? (answer?.status === 400 ? error : undefined) ?? general };
}

/** The service names a field by its path, `/response_data/email`. */
function showDetails(fields, details = []) {
  const named = details.flatMap(({ path, message }) =>
    fields.filter(({ key }) => path === `/response_data/${key}`).map((field) => ({ field, message })),
  );
  for (const { field, message } of named) field.fail(message.charAt(0).toUpperCase() + message.slice(1));
  named[0]?.field.input.focus();
  return named.length > 0;
}
