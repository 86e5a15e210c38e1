import { newCard, openCard } from "./card.js";
import { reload, state, tell } from "./state.js";
import { boardView, listView, teamView, timelineView } from "./views.js";
import { settingsView } from "./settings.js";

const view = document.getElementById("view");
const routes = {
  "/board": ["Board", boardView],
  "/list": ["List", listView],
  "/timeline": ["Timeline", timelineView],
  "/team": ["Team", teamView],
};

async function render() {
  const [title, make] = location.pathname.startsWith("/settings")
    ? ["Settings", settingsView]
    : (routes[location.pathname] ?? routes["/board"]);
  document.title = `${title} · Boardwalk`;
  document.querySelector("h1").textContent = title === "Board" ? state.board.settings.boardName : title;
  document.getElementById("search").hidden = !["Board", "List"].includes(title);
  for (const link of document.querySelectorAll("nav a")) {
    const here = link.getAttribute("href").split("/")[1] === (location.pathname.split("/")[1] || "board");
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  view.innerHTML = make().markup;
}

async function go(address) {
  history.pushState(null, "", address);
  tell("route", address);
  await reload();
  await render();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='/']");
  if (link) {
    event.preventDefault();
    void go(link.getAttribute("href"));
  }
  const card = event.target.closest("[data-card]");
  if (card) openCard(Number(card.dataset.card), render);
  const chip = event.target.closest("[data-assignee]");
  if (chip) {
    state.assignee = chip.dataset.assignee;
    tell("assignee", state.assignee);
    void render();
  }
  const sorter = event.target.closest("[data-sort]");
  if (sorter) {
    state.down = state.sort === sorter.dataset.sort && !state.down;
    state.sort = sorter.dataset.sort;
    tell("sort", `${state.sort} ${state.down ? "down" : "up"}`);
    void render();
  }
});
document.addEventListener("change", (event) => {
  if (event.target.id !== "label") return;
  state.label = event.target.value;
  tell("label", state.label);
  void render();
});
document.getElementById("search").addEventListener("input", (event) => {
  state.query = event.target.value;
  tell("search", state.query);
  void render();
});
document.getElementById("new-card").addEventListener("click", () => newCard(render));
document.getElementById("theme").addEventListener("click", ({ currentTarget }) => {
  const dark = document.documentElement.classList.toggle("dark");
  currentTarget.setAttribute("aria-pressed", String(dark));
  tell("theme", dark ? "dark" : "light");
});
addEventListener("popstate", () => void render());
document.addEventListener("redraw", () => void render());
await reload();
await render();
