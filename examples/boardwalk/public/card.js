import { call, day, html, reload, state, tell, toast } from "./state.js";

export const dialog = document.getElementById("dialog");
const options = (names, chosen) =>
  names.map((name) => html`<option ${name === chosen ? "selected" : ""}>${name}</option>`);

export function show(content) {
  dialog.innerHTML = content.markup;
  if (!dialog.open) dialog.showModal();
}

/** Sends the dialog's form; the view is drawn again when it worked. */
export function onSave(save, render) {
  const send = async (fields) => {
    await save(fields);
    dialog.close();
    await reload();
    await render();
  };
  dialog.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    send(Object.fromEntries(new FormData(event.target))).catch((error) => toast(error.message));
  });
}

const closer = html`<button type="button" class="quiet" data-close>Cancel</button>`;

export function newCard(render) {
  const names = state.board.members.map(({ name }) => name);
  let priority = "Medium";
  show(html`<form><h2 id="dialog-title">New card</h2>
    <label>Title <input name="title" required placeholder="What is to be done?" /></label>
    <label>Assignee <select name="assignee">${options(names)}</select></label>
    <label>Label <select name="label">${options(state.board.labels)}</select></label>
    <div class="field"><span id="priority-label">Priority</span>
      <button type="button" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="priority-label priority">
        <span id="priority">Medium</span></button>
      <ul role="listbox" aria-labelledby="priority-label" hidden>
        ${["High", "Medium", "Low"].map((name) => html`<li role="option" tabindex="-1">${name}</li>`)}</ul></div>
    <label>Due date <input name="due" type="date" value="2026-10-15" /></label>
    <footer>${closer}<button class="primary">Create card</button></footer></form>`);
  const box = dialog.querySelector("[role=combobox]");
  const list = dialog.querySelector("[role=listbox]");
  const open = (on) => {
    list.hidden = !on;
    box.setAttribute("aria-expanded", String(on));
  };
  box.addEventListener("click", () => open(list.hidden));
  list.addEventListener("click", ({ target }) => {
    priority = target.textContent;
    dialog.querySelector("#priority").textContent = priority;
    open(false);
  });
  onSave(async (fields) => {
    await call("POST", "/api/cards", { ...fields, priority });
    toast("Card created");
  }, render);
}

const tabs = ["Details", "Checklist", "Activity"];

export function openCard(id, render, tab = "Details") {
  const card = state.board.cards.find((each) => each.id === id);
  const change = async (fields, words) => {
    await call("PATCH", `/api/cards/${id}`, fields);
    await reload();
    await render();
    if (words) toast(words);
  };
  tell("card", `${card.title}: ${tab}`);
  const names = state.board.members.map(({ name }) => name);
  const details = html`<label>Column <select name="column">${options(state.board.columns, card.column)}</select></label>
    <label>Assignee <select name="assignee">${options(names, card.assignee)}</select></label>
    <label>Priority <select name="priority">${options(["High", "Medium", "Low"], card.priority)}</select></label>
    <p>${card.label}, due ${day(card.due)}</p>`;
  const checklist = html`<ul class="steps">${card.checklist.map(
    (step, at) =>
      html`<li><label><input type="checkbox" data-step="${at}" ${step.done ? "checked" : ""} /> ${step.text}</label></li>`,
  )}</ul>`;
  const activity = html`<ul class="steps">${card.comments.map((each) => html`<li><b>${each.by}</b> ${each.text}</li>`)}</ul>
    <label>Comment <textarea name="comment" rows="2"></textarea></label><button class="primary">Add comment</button>`;
  show(html`<form><header><h2 id="dialog-title">${card.title}</h2><button type="button" aria-label="Close" data-close>×</button></header>
    <div role="tablist" aria-label="Card">${tabs.map((name) => html`<button type="button" role="tab" aria-selected="${name === tab}">${name}</button>`)}</div>
    <div role="tabpanel" class="body">${tab === "Details" ? details : tab === "Checklist" ? checklist : activity}</div>
    <footer><button type="button" class="danger" data-delete>Delete card</button>
      <button type="button" data-done>Mark as done</button></footer></form>`);
  for (const each of dialog.querySelectorAll("[role=tab]"))
    each.addEventListener("click", () => openCard(id, render, each.textContent));
  for (const each of dialog.querySelectorAll("select"))
    each.addEventListener("change", () => void change({ [each.name]: each.value }, `${each.value} it is`));
  for (const each of dialog.querySelectorAll("[data-step]"))
    each.addEventListener("change", () => void change({ step: Number(each.dataset.step), done: each.checked }));
  dialog
    .querySelector("[data-done]")
    .addEventListener("click", () => void change({ column: "Done" }, "Done!").then(() => dialog.close()));
  const remove = async () => {
    await call("DELETE", `/api/cards/${id}`);
    dialog.close();
    await reload();
    await render();
  };
  dialog.querySelector("[data-delete]").addEventListener("click", () => void remove());
  dialog.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const comment = new FormData(event.target).get("comment");
    if (comment) void change({ comment }, "Comment added").then(() => openCard(id, render, tab));
  });
}

dialog.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]")) dialog.close();
});
