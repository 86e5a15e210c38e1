import { toast } from "./toast.js";

/** Downloads the report of the period that is shown. */
export function followExport() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-export]");
    if (!button) return;
    const link = document.createElement("a");
    link.href = button.dataset.export + location.search;
    link.download = "";
    link.click();
    toast("Report exported as CSV");
  });
}
