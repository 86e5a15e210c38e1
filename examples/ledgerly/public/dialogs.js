/** Opens and closes the dialogs that buttons name. */
export function followDialogs() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open]");
    if (opener) document.getElementById(opener.dataset.open)?.showModal();
    if (event.target.closest("[data-close]")) event.target.closest("dialog")?.close();
    if (event.target.matches("dialog") && isOutside(event.target, event)) event.target.close();
  });
}

function isOutside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
