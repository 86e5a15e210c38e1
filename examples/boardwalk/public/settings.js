import { onSave, show } from "./card.js";
import { call, html, reload, state, tell, toast } from "./state.js";

const tabs = { general: "General", notifications: "Notifications", integrations: "Integrations" };
const zones = ["Europe/London", "Europe/Berlin", "America/New York", "Asia/Tokyo"];
const switches = [
  ["emailDigest", "Email digest"],
  ["desktopAlerts", "Desktop alerts"],
  ["mentionsOnly", "Mentions only"],
];

const general = ({ boardName, timeZone, weekStart }) => html`<form class="panel" id="general">
  <label>Board name <input name="boardName" value="${boardName}" required /></label>
  <label>Time zone <select name="timeZone">${zones.map((zone) => html`<option ${zone === timeZone ? "selected" : ""}>${zone}</option>`)}</select></label>
  <fieldset><legend>Week starts on</legend>${["Monday", "Sunday"].map(
    (name) =>
      html`<label><input type="radio" name="weekStart" value="${name}" ${name === weekStart ? "checked" : ""} /> ${name}</label>`,
  )}</fieldset>
  <button class="primary">Save settings</button>
</form>`;

const notifications = (settings) =>
  html`<div class="panel">${switches.map(
    ([key, label]) => html`<p class="switch"><span>${label}</span>
    <button type="button" role="switch" aria-label="${label}" aria-checked="${settings[key]}" data-switch="${key}"></button></p>`,
  )}</div>`;

const integrations = ({ connected }) =>
  html`<ul class="team">${state.board.integrations.map(
    (
      name,
    ) => html`<li class="panel"><div><h3>${name}</h3><p>${connected.includes(name) ? "Connected" : "Not connected"}</p></div>
    <button type="button" data-connect="${name}" aria-label="${connected.includes(name) ? "Disconnect" : "Connect"} ${name}">${
      connected.includes(name) ? "Disconnect" : "Connect"
    }</button></li>`,
  )}</ul>`;

export function settingsView() {
  const here = location.pathname.split("/")[2] ?? "general";
  const tab = ([key, label]) =>
    html`<a href="/settings/${key}" role="tab" aria-selected="${key === here}">${label}</a>`;
  const body = { general, notifications, integrations }[here] ?? general;
  return html`<div role="tablist" aria-label="Settings">${Object.entries(tabs).map(tab)}</div>${body(state.board.settings)}`;
}

const render = () => document.dispatchEvent(new Event("redraw"));

async function save(fields, words) {
  await call("PATCH", "/api/settings", fields);
  await reload();
  render();
  toast(words);
}

function invite() {
  show(html`<form><h2 id="dialog-title">Invite a member</h2>
    <label>Name <input name="name" required /></label>
    <label>Email <input name="email" type="email" required /></label>
    <label>Role <select name="role">${["Guest", "Editor", "Admin"].map((role) => html`<option>${role}</option>`)}</select></label>
    <footer><button type="button" class="quiet" data-close>Cancel</button><button class="primary">Send invitation</button></footer></form>`);
  onSave(async (fields) => {
    await call("POST", "/api/members", fields);
    toast("Invitation is on its way");
  }, render);
}

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest(selector);
  if (on("#invite")) invite();
  const key = on("[data-switch]")?.dataset.switch;
  if (key) void save({ [key]: !state.board.settings[key] }, "Saved");
  const name = on("[data-connect]")?.dataset.connect;
  if (!name) return;
  const { connected } = state.board.settings;
  tell("connect", name);
  void save(
    { connected: connected.includes(name) ? connected.filter((each) => each !== name) : [...connected, name] },
    `${name} it is`,
  );
});
document.addEventListener("submit", (event) => {
  if (event.target.id !== "general") return;
  event.preventDefault();
  void save(Object.fromEntries(new FormData(event.target)), "Settings saved");
});
