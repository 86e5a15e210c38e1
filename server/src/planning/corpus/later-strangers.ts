import { page, sent, touched, viewed } from "./sign.ts";
import type { Wished } from "./wished.ts";

/** Twelve more of the same hand and day, shown to the planner only after it had been mended on those of strangers.ts. */
export const laterStrangersOfLedgerly: readonly Wished[] = [
  {
    prompt:
      "Show what happens when a client pays: open an unpaid invoice that's been sent, mark it paid, and end on the dashboard.",
    wishes: [page("/invoices", { status: "sent" }), page(/^\/invoices\/INV-\d+$/), sent(/\/payment$/), page("/")],
  },
  {
    prompt: "Draft the bill for Opal Ceramics. It's 310 euros for two vases, payment by the end of October 2026.",
    wishes: [sent("/api/invoices", { customer: "Opal Ceramics", amount: /310/, due: "2026-10-31" })],
  },
  {
    prompt:
      "Which customer brings in the most? Answer that with the reports, then open the customer at the top of the customers page.",
    wishes: [page("/reports"), touched(/top customers/i), page("/customers"), page("/invoices", { search: /./ })],
  },
  {
    prompt: "search for 'inkwell' in invoices; clear the search; show the sent ones",
    wishes: [
      page("/invoices", { search: /inkwell/i }),
      page("/invoices", { search: /^(?:"")?$/ }),
      page("/invoices", { search: /^(?:"")?$/, status: "sent" }),
    ],
  },
  {
    prompt:
      "Open the user menu and go to the company profile from there, then update the reply-to address to hello@pelican.example and save it",
    wishes: [
      touched(/user menu/i, "click"),
      page("/settings"),
      sent("/api/settings", { replyTo: "hello@pelican.example" }),
    ],
  },
  {
    prompt: "A prospect in finance wants proof we can export. Head to Reports → Export CSV. Skip everything else.",
    wishes: [page("/reports"), touched(/export csv/i, "click")],
  },
];

const changed = (fields: Parameters<typeof sent>[1]) => sent(/^\/api\/cards\/\d+$/, fields, "PATCH");
const settings = (fields: Parameters<typeof sent>[1]) => sent("/api/settings", fields, "PATCH");
const card = (fields: Parameters<typeof sent>[1]) => sent("/api/cards", fields, "POST");
const route = (path: string) => viewed("route", path);

export const laterStrangersOfBoardwalk: readonly Wished[] = [
  {
    prompt: "Take me to the list, narrow it down to Design, and open the brand guidelines",
    wishes: [route("/list"), viewed("label", "Design"), viewed("card", /^Brand guidelines/)],
  },
  {
    prompt:
      "Mei is overloaded. Reassign the keyboard shortcuts card from her to Jonas and push its priority down to low.",
    wishes: [viewed("card", /^Keyboard shortcuts/), changed({ assignee: "Jonas Weber" }), changed({ priority: "Low" })],
  },
  {
    prompt: "add two cards: Print the posters and Rent the projector",
    wishes: [card({ title: "Print the posters" }), card({ title: "Rent the projector" })],
  },
  {
    prompt: "Demonstrate notifications: turn the email digest off and back on again.",
    wishes: [route("/settings/notifications"), settings({ emailDigest: false }), settings({ emailDigest: true })],
  },
  {
    prompt: "look at the card about interviews, what's on its checklist, and what people said about it",
    wishes: [viewed("card", /^Interview five/), viewed("card", /Checklist$/), viewed("card", /Activity$/)],
  },
  {
    prompt:
      "In dark mode, show the timeline. Then back on the board drag Icons for the mobile app over to Done and filter for Ada Brook.",
    wishes: [
      viewed("theme", "dark"),
      route("/timeline"),
      route("/board"),
      changed({ column: "Done" }),
      viewed("assignee", "Ada Brook"),
    ],
  },
];
