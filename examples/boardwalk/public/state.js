/** What the page knows: the board as the server has it, and how it is looked at. */
export const state = { board: null, query: "", assignee: "Everyone", label: "All labels", sort: "due", down: false };

const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (value) =>
  Array.isArray(value)
    ? value.join("")
    : (value?.markup ?? String(value ?? "").replace(/[&<>"]/g, (sign) => escapes[sign]));

/** Markup whose values are escaped unless they are markup themselves. */
export function html(parts, ...values) {
  const flat = (value) => (Array.isArray(value) ? value.map((each) => safe(each)).join("") : safe(value));
  return { markup: parts.reduce((text, part, at) => text + flat(values[at - 1]) + part) };
}

export async function call(method, address, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** Tells the server what was done to the view. */
export const tell = (what, value) => void call("POST", "/api/ui", { what, value });

export async function reload() {
  state.board = await call("GET", "/api/board");
}

export function toast(words) {
  document.getElementById("toast").textContent = words;
}

/** The cards that are asked for by search and filters. */
export function wanted() {
  const fits = (card) =>
    (state.assignee === "Everyone" || card.assignee === state.assignee) &&
    (state.label === "All labels" || card.label === state.label) &&
    `${card.title} ${card.assignee} ${card.label}`.toLowerCase().includes(state.query.toLowerCase());
  return state.board.cards.filter(fits);
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
export const day = (due) => `${months[Number(due.slice(5, 7)) - 1]} ${Number(due.slice(8, 10))}`;
export const initials = (name) =>
  name
    .split(" ")
    .map((word) => word[0])
    .join("");
