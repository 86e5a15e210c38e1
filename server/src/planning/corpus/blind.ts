import { page, sent, touched, viewed } from "./sign.ts";
import type { Wished } from "./wished.ts";

/**
 * Prompts written on 2026-11-22, after the planner had been mended on six applications of strangers, and shown to it
 * only then. What it made of them on the first run is in docs/performance.md; they belong to the corpus since.
 */
export const blindLedgerly: readonly Wished[] = [
  {
    prompt:
      "Open the overdue invoices, sort them by amount with the largest first, then open the top one and send a reminder",
    wishes: [
      page("/invoices", { status: "overdue" }),
      page("/invoices", { sort: /amount/i }),
      page(/^\/invoices\/INV-\d+$/),
      sent(/\/reminders$/),
    ],
  },
  {
    prompt: "Create an invoice for Everfield Farms over 640 euros for autumn hosting and show it in the list",
    wishes: [sent("/api/invoices", { customer: /everfield/i, amount: /640/ }), page("/invoices")],
  },
  {
    prompt: "Show this year's revenue in the reports, then compare it with last year and export everything as CSV",
    wishes: [page("/reports"), page("/reports", { period: "last-year" }), touched(/export csv/i, "click")],
  },
  {
    prompt: "In the settings, change the default payment terms to 14 days, turn off the automatic reminders and save",
    wishes: [page("/settings"), touched(/automatic reminders/i, "click"), sent("/api/settings", { terms: "14" })],
  },
  {
    prompt: "Walk through the customers, open Lumen Studios and look at their latest invoice",
    wishes: [page("/customers"), page("/invoices", { search: /lumen/i }), page(/^\/invoices\/INV-\d+$/)],
  },
  {
    prompt:
      "Search the invoices for Gantry, then show only what they have paid, and finish on the dashboard with the revenue chart",
    wishes: [
      page("/invoices", { search: /gantry/i }),
      page("/invoices", { search: /gantry/i, status: "paid" }),
      page("/"),
      touched(/revenue/i),
    ],
  },
];

const changed = (fields: Parameters<typeof sent>[1]) => sent(/^\/api\/cards\/\d+$/, fields, "PATCH");
const settings = (fields: Parameters<typeof sent>[1]) => sent("/api/settings", fields, "PATCH");

export const blindBoardwalk: readonly Wished[] = [
  {
    prompt: "Go to the list, sort it by priority, open Faster search results and move it to In review",
    wishes: [
      viewed("route", "/list"),
      viewed("sort", /priority/i),
      viewed("card", /^Faster search results/),
      changed({ column: "In review" }),
    ],
  },
  {
    prompt: "Add a card called Prepare the press kit for Ada Brook with high priority, then search for it on the board",
    wishes: [
      sent("/api/cards", { title: "Prepare the press kit", assignee: "Ada Brook", priority: "High" }, "POST"),
      viewed("search", /press kit/i),
    ],
  },
  {
    prompt: "Show the team, invite Nina Park at nina@example.org as a guest, and finish on the timeline",
    wishes: [
      viewed("route", "/team"),
      sent(/^\/api\/(?:team|members|invitations)/, { email: "nina@example.org", role: /guest/i }, "POST"),
      viewed("route", "/timeline"),
    ],
  },
  {
    prompt: "Open the settings, let the week start on Sunday, turn the email digest off, and then connect Chatter",
    wishes: [
      viewed("route", /^\/settings/),
      settings({ weekStart: "Sunday" }),
      settings({ emailDigest: false }),
      viewed("connect", "Chatter"),
    ],
  },
  {
    prompt:
      "Filter the board by Marketing, open the winter campaign card, set its priority to Medium and write the comment Budget approved",
    wishes: [
      viewed("label", "Marketing"),
      viewed("card", /^Plan the winter campaign/),
      changed({ priority: "Medium" }),
      changed({ comment: /budget approved/i }),
    ],
  },
  {
    prompt:
      "Switch to dark mode, open the icons card, tick off Ask two colleagues on its checklist, then go back to light mode",
    wishes: [
      viewed("theme", "dark"),
      viewed("card", /^Icons for the mobile app/),
      viewed("card", /Checklist$/),
      changed({ done: true }),
      viewed("theme", "light"),
    ],
  },
];
