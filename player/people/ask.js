/** Asks the service as the person who is signed in. Gives its data, or the error in its words; never rejects. */
export async function ask(method, path, body) {
  try {
    const answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data, error } = await answer.json();
    return answer.ok ? { data } : { error, status: answer.status };
  } catch {
    return { error: "The service cannot be reached. Try again.", status: 0 };
  }
}

/** Says what went wrong where a screen reader hears it. */
export function say(text) {
  document.querySelector("[role=alert]").textContent = text;
}

/** Has `act` done with a form's fields when it is sent, once at a time. */
export function onSend(form, act) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("[type=submit]");
    button.disabled = true;
    say("");
    await act(Object.fromEntries(new FormData(form)));
    button.disabled = false;
  });
}
