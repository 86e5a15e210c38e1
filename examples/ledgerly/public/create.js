import { clearErrors, followForm } from "./form.js";
import { load } from "./live.js";
import { toast, toastOnNextPage } from "./toast.js";

const DONE = "Invoice created";

async function onCreated(form, { number }) {
  form.closest("dialog").close();
  if (!document.getElementById("results")) {
    toastOnNextPage(DONE);
    location.assign("/invoices");
    return;
  }
  history.pushState(null, "", "/invoices");
  document.querySelector("[data-live-form]").reset();
  document.querySelector("[data-live-form] [name=search]").value = "";
  await load("/invoices");
  document.querySelector(`tr[data-number="${CSS.escape(number)}"]`)?.classList.add("fresh");
  toast(DONE);
}

/** Fills in the email of a customer we know, unless a person wrote another one. */
function recogniseCustomer(form) {
  const known = [...document.querySelectorAll("#known-customers li")].map((entry) => entry.dataset);
  const { customer, email } = form.elements;
  const hint = document.getElementById("customer-hint");
  const usual = hint.textContent;
  const refresh = () => {
    const name = customer.value.trim().toLowerCase();
    const match = known.find((entry) => entry.name.toLowerCase() === name);
    hint.textContent = match ? "Existing customer: we filled in the email." : usual;
    hint.classList.toggle("known", Boolean(match));
    const filled = match?.email ?? "";
    if (email.value === filled || (email.value !== "" && email.value !== email.dataset.filled)) return;
    email.value = email.dataset.filled = filled;
    email.dispatchEvent(new Event("input", { bubbles: true }));
  };
  customer.addEventListener("input", refresh);
  form.addEventListener("reset", () => setTimeout(refresh));
}

/** Makes the dialog for a new invoice work. */
export function followCreate() {
  const form = document.querySelector("[data-create]");
  if (!form) return;
  recogniseCustomer(form);
  followForm(
    form,
    (invoice) => onCreated(form, invoice),
    (sentence) => toast(sentence, "problem"),
  );
  form.closest("dialog").addEventListener("close", () => {
    form.reset();
    clearErrors(form);
  });
}
