import { element } from "./element.js";

/** What browsers may fill in by themselves, by the type or the key of a field. */
const autocomplete = {
  email: "email",
  tel: "tel",
  url: "url",
  name: "name",
  full_name: "name",
  first_name: "given-name",
  last_name: "family-name",
  company: "organization",
  organization: "organization",
  job_title: "organization-title",
  country: "country-name",
};
const longestValue = 2000;

/** One field of a lead form: label, input, and a place for what is wrong with it. */
export function fieldOf(field) {
  const id = `field-${field.key}`;
  const fault = element("p", { class: "fault", id: `${id}-fault`, hidden: true });
  const common = { id, name: field.key, required: field.required, "aria-describedby": fault.id };
  const input = inputOf(field, common);
  const mark = field.required ? [] : [" ", element("small", {}, "optional")];
  const label = element("label", { for: id }, field.label, ...mark);
  const isBox = field.type === "checkbox";
  const node = element(
    "div",
    { class: isBox ? "field box" : "field" },
    ...(isBox ? [input, label] : [label, input]),
    fault,
  );
  const fail = (message) => {
    fault.textContent = message;
    fault.hidden = message === "";
    input.setAttribute("aria-invalid", String(message !== ""));
  };
  input.addEventListener("input", () => fail(""));
  return { key: field.key, node, input, fail, value: () => valueOf(field.type, input) };
}

function inputOf({ type, key, options = [] }, common) {
  if (type === "textarea") return element("textarea", { ...common, rows: 3, maxlength: longestValue });
  if (type === "checkbox") return element("input", { ...common, type });
  if (type === "select") {
    const choices = options.map((each) => element("option", { value: each }, each));
    return element("select", common, element("option", { value: "" }, "Please choose"), ...choices);
  }
  const fill = autocomplete[type] ?? autocomplete[key];
  const step = type === "number" ? "any" : undefined;
  return element("input", { ...common, type, step, autocomplete: fill, maxlength: longestValue });
}

/** `undefined` is a field left empty. */
function valueOf(type, input) {
  if (type === "checkbox") return input.checked ? true : undefined;
  const text = input.value.trim();
  if (text === "") return undefined;
  return type === "number" ? Number(text) : text;
}
