import { page, sent, touched, viewed } from "./sign.ts";
import type { Wished } from "./wished.ts";

/**
 * The sentences of docs/guides/write-a-prompt.md, put together to prompts, so that what its readers write in its manner
 * is what the planner is tried with; guide.test.ts sees to it that none is missing.
 */
export const guideToLedgerly: readonly Wished[] = [
  {
    prompt: "Open the invoices, search for Umbrella, open the first one and send a reminder, then show the reports",
    wishes: [
      page("/invoices"),
      page("/invoices", { search: /umbrella/i }),
      page(/^\/invoices\/INV-\d+$/),
      sent(/\/reminders$/),
      page("/reports"),
    ],
  },
  {
    prompt:
      'Create an invoice for Umbrella with the amount 480 and the notes "Thank you, as ever", then show it in the list',
    wishes: [
      sent("/api/invoices", { customer: /umbrella/i, amount: /480/, notes: "Thank you, as ever" }),
      page("/invoices"),
    ],
  },
  {
    prompt:
      "open the invoices, show only the overdue invoices, sort by amount, largest first, then open invoice INV-1117",
    wishes: [
      page("/invoices"),
      page("/invoices", { status: "overdue" }),
      page("/invoices", { sort: /amount/i }),
      page("/invoices/INV-1117"),
    ],
  },
  {
    prompt:
      "create a new invoice for Umbrella for 1200, fill Amount with 640, set the due date to 30 September 2026, then go to the reports and click Export CSV",
    wishes: [
      sent("/api/invoices", { customer: /umbrella/i, amount: /640/, due: "2026-09-30" }),
      page("/reports"),
      touched(/export csv/i, "click"),
    ],
  },
  {
    prompt:
      "open invoice INV-1117, scroll down to the activity, mark it as paid, show the customers, search for Umbrella, then finish on the dashboard and highlight the revenue",
    wishes: [
      page("/invoices/INV-1117"),
      sent(/INV-1117/),
      page("/customers"),
      page(/./, { search: /umbrella/i }),
      page("/"),
      touched(/revenue/i),
    ],
  },
  {
    prompt:
      "go to the settings, set the default payment terms to 30 days, turn off automatic reminders, then end with the reports",
    wishes: [page("/settings"), sent("/api/settings", { terms: "30" }), page("/reports")],
  },
];

const changed = (fields: Parameters<typeof sent>[1]) => sent(/^\/api\/cards\/\d+$/, fields, "PATCH");

export const guideToBoardwalk: readonly Wished[] = [
  {
    prompt:
      "Go to the list, sort it by priority, open Faster search results and move it to In review, then finish on the timeline",
    wishes: [
      viewed("route", "/list"),
      viewed("sort", /priority/i),
      viewed("card", /^Faster search results/),
      changed({ column: "In review" }),
      viewed("route", "/timeline"),
    ],
  },
  {
    prompt: "Open Faster search results, set its priority to Low and move it to Done",
    wishes: [viewed("card", /^Faster search results/), changed({ priority: "Low" }), changed({ column: "Done" })],
  },
  {
    prompt:
      "add a card called Print the posters with the assignee Mei Tanaka, change the priority of Keyboard shortcuts to High, then switch to the timeline",
    wishes: [
      sent("/api/cards", { title: "Print the posters", assignee: "Mei Tanaka" }, "POST"),
      changed({ priority: "High" }),
      viewed("route", "/timeline"),
    ],
  },
  {
    prompt: "add the cards Print the posters and Rent the projector, then search the cards for projector",
    wishes: [
      sent("/api/cards", { title: "Print the posters" }, "POST"),
      sent("/api/cards", { title: "Rent the projector" }, "POST"),
      viewed("search", /projector/i),
    ],
  },
  {
    prompt: "filter by label Marketing, open the card Faster search results, choose High as the priority",
    wishes: [viewed("label", "Marketing"), viewed("card", /^Faster search results/), changed({ priority: "High" })],
  },
  {
    prompt:
      "invite Nina Park with the email nina@example.org, then open the settings and turn on desktop alerts, then sort the cards by priority in the list",
    wishes: [
      sent(/^\/api\/(?:team|members|invitations)/, { name: /nina park/i, email: "nina@example.org" }, "POST"),
      viewed("route", /^\/settings/),
      sent("/api/settings", { desktopAlerts: true }, "PATCH"),
      viewed("sort", /priority/i),
    ],
  },
];
