const SHOWN_MS = 4500;
const LEAVING_MS = 260;
const KEPT = "ledgerly-toast";

/** Says a short sentence in the corner for a few seconds. */
export function toast(sentence, kind = "") {
  const note = document.createElement("p");
  note.className = `toast ${kind}`;
  note.textContent = sentence;
  document.querySelector(".toasts")?.append(note);
  setTimeout(() => note.classList.add("leaving"), SHOWN_MS);
  setTimeout(() => note.remove(), SHOWN_MS + LEAVING_MS);
}

/** Keeps a sentence for the page that is opened next. */
export function toastOnNextPage(sentence) {
  sessionStorage.setItem(KEPT, sentence);
}

/** Says what the page before wanted said. */
export function showKeptToast() {
  const sentence = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (sentence) toast(sentence);
}
