/** Opens a menu by its button; a click elsewhere or Escape closes it. */
export function followMenus() {
  for (const holder of document.querySelectorAll("[data-menu]")) {
    const button = holder.querySelector("[aria-controls]");
    const menu = document.getElementById(button.getAttribute("aria-controls"));
    const set = (open) => {
      menu.hidden = !open;
      button.setAttribute("aria-expanded", String(open));
    };
    button.addEventListener("click", () => set(menu.hidden));
    document.addEventListener("click", (event) => {
      if (!holder.contains(event.target)) set(false);
    });
    holder.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      set(false);
      button.focus();
    });
  }
}
