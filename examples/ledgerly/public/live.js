const TYPING_PAUSE_MS = 140;

let latest = new AbortController();

/** Fetches the page at an address and puts its live parts in the place of this page's. */
export async function load(address) {
  latest.abort();
  latest = new AbortController();
  const response = await fetch(address, { signal: latest.signal });
  if (response.redirected && new URL(response.url).pathname !== new URL(address, location.href).pathname) {
    location.assign(response.url);
    return;
  }
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = next.getElementById(part.id);
    if (fresh) part.replaceWith(document.importNode(fresh, true));
  }
}

function loadOrLeave(address) {
  load(address).catch((error) => {
    if (error.name !== "AbortError") location.assign(address);
  });
}

/** Shows another state of the page and names it in the address bar. */
export function show(address, how = "pushState") {
  history[how](null, "", address);
  loadOrLeave(address);
}

function searchAddress(form) {
  const address = new URL(location.href);
  const words = form.elements.search.value.trim();
  address.searchParams.delete("page");
  if (words) address.searchParams.set("search", words);
  else address.searchParams.delete("search");
  return address.pathname + address.search;
}

function matchSearchField() {
  const field = document.querySelector("[data-live-form] [name=search]");
  if (field) field.value = new URLSearchParams(location.search).get("search") ?? "";
}

/** Lets links, searching and the browser's history change the live parts without a new page. */
export function followLiveParts() {
  let pause;
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-live-link]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(link.getAttribute("href"));
    matchSearchField();
  });
  document.addEventListener("input", (event) => {
    const form = event.target.closest("[data-live-form]");
    if (!form) return;
    clearTimeout(pause);
    pause = setTimeout(() => show(searchAddress(form), "replaceState"), TYPING_PAUSE_MS);
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-live-form]")) return;
    event.preventDefault();
    clearTimeout(pause);
    show(searchAddress(event.target), "replaceState");
  });
  addEventListener("popstate", () => {
    loadOrLeave(location.href);
    matchSearchField();
  });
}
