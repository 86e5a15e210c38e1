import { day, html, initials, state, wanted } from "./state.js";

const avatar = (name) => html`<span class="avatar" title="${name}" aria-hidden="true">${initials(name)}</span>`;

function filters() {
  const names = ["Everyone", ...state.board.members.map(({ name }) => name)];
  const chip = (name) =>
    html`<button type="button" class="chip" data-assignee="${name}" aria-pressed="${name === state.assignee}">${name}</button>`;
  const option = (label) => html`<option ${label === state.label ? "selected" : ""}>${label}</option>`;
  return html`<div class="filters">
    <div role="group" aria-label="Assignee">${names.map(chip)}</div>
    <label>Label <select id="label">${["All labels", ...state.board.labels].map(option)}</select></label>
  </div>`;
}

export function boardView() {
  const cards = wanted();
  const card = (each) => html`<li>
    <button type="button" class="card" data-card="${each.id}">
      <strong>${each.title}</strong>
      <small><span class="tag tag-${each.label.toLowerCase()}">${each.label}</span> ${day(each.due)} ${avatar(each.assignee)}</small>
    </button>
  </li>`;
  const column = (name) => {
    const own = cards.filter((each) => each.column === name);
    return html`<section aria-label="${name}">
      <h2>${name} <span aria-hidden="true">${own.length}</span></h2>
      <ul>${own.map(card)}</ul>
    </section>`;
  };
  return html`${filters()}<div class="columns">${state.board.columns.map(column)}</div>`;
}

const columns = [
  ["title", "Card"],
  ["column", "Column"],
  ["assignee", "Assignee"],
  ["priority", "Priority"],
  ["due", "Due date"],
];

export function listView() {
  const sign = state.down ? -1 : 1;
  const cards = wanted().toSorted((a, b) => sign * a[state.sort].localeCompare(b[state.sort]));
  const head = ([key, label]) => {
    const order = key === state.sort ? (state.down ? "descending" : "ascending") : "none";
    return html`<th aria-sort="${order}"><button type="button" data-sort="${key}">${label}</button></th>`;
  };
  const row = (card) => html`<tr data-card="${card.id}">
    <td><strong>${card.title}</strong></td>
    <td>${card.column}</td>
    <td>${avatar(card.assignee)} ${card.assignee}</td>
    <td><span class="tag tag-${card.priority.toLowerCase()}">${card.priority}</span></td>
    <td>${day(card.due)}</td>
  </tr>`;
  return html`${filters()}<table aria-label="Cards"><thead><tr>${columns.map(head)}</tr></thead><tbody>${cards.map(row)}</tbody></table>`;
}

export function timelineView() {
  const start = Date.parse("2026-09-14");
  const cards = state.board.cards.toSorted((a, b) => a.due.localeCompare(b.due));
  const bar = (card, at) => {
    const end = ((Date.parse(card.due) - start) / 86_400_000) * 17;
    return html`<rect class="tag-${card.label.toLowerCase()}" x="${Math.max(0, end - 200)}" y="${at * 40 + 36}" width="200" height="28" rx="8" />
      <text x="${Math.max(0, end - 200) + 10}" y="${at * 40 + 55}">${card.title}</text>`;
  };
  const week = (at) =>
    html`<line x1="${at * 119}" x2="${at * 119}" y1="24" y2="560" /><text class="week" x="${at * 119 + 6}" y="16">${day(new Date(start + at * 604_800_000).toISOString())}</text>`;
  return html`<section class="panel"><h2>Work by week</h2>
    <svg viewBox="0 0 1180 570" role="img" aria-label="Work by week">${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(week)}${cards.map(bar)}</svg></section>`;
}

export function teamView() {
  const load = (name) => state.board.cards.filter((card) => card.assignee === name && card.column !== "Done").length;
  const member = ({ name, email, role }) => html`<li class="panel">
    ${avatar(name)}<div><h3>${name}</h3><p>${role} · ${email}</p></div><b>${load(name)} open</b>
  </li>`;
  return html`<div class="bar"><h2>Members</h2><button type="button" class="primary" id="invite">Invite member</button></div>
    <ul class="team">${state.board.members.map(member)}</ul>`;
}
