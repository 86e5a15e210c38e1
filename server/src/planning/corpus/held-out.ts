import { page, sent, touched, viewed } from "./sign.ts";
import type { Wished } from "./wished.ts";

/**
 * Prompts written on 2026-11-22 before the planner was first shown them. What it made of them on the first run is in
 * docs/performance.md; they belong to the corpus since.
 */
export const heldOutLedgerly: readonly Wished[] = [
  {
    prompt:
      "Start at the reports, look at the top customers, and end on the customers page with Juniper Coffee's invoices",
    wishes: [
      page("/reports"),
      touched(/top customers/i),
      page("/customers"),
      page("/invoices", { search: /juniper/i }),
    ],
  },
  {
    prompt: "Bill Umbrella 480 dollars for workshops, due in two weeks, and then check the overdue tab",
    wishes: [sent("/api/invoices", { customer: /umbrella/i, amount: /480/ }), page("/invoices", { status: "overdue" })],
  },
  {
    prompt: "Show the status breakdown in the reports and compare this year with last year",
    wishes: [page("/reports"), touched(/status breakdown/i), page("/reports", { period: "last-year" })],
  },
  {
    prompt: "Search invoices for INV-1040, open it and show who it was billed to and the line items",
    wishes: [page("/invoices", { search: /inv-1040/i }), page("/invoices/INV-1040"), touched(/line items/i)],
  },
  {
    prompt: "Switch the reply-to email to billing@nimbus.example and save, then return to the dashboard",
    wishes: [sent("/api/settings", { replyTo: "billing@nimbus.example" }), page("/")],
  },
  {
    prompt: "go through the drafts & send the first one to its customer",
    wishes: [page("/invoices", { status: "draft" }), page(/^\/invoices\/INV-\d+$/), sent(/\/send$/)],
  },
];

const changed = (fields: Parameters<typeof sent>[1]) => sent(/^\/api\/cards\/\d+$/, fields, "PATCH");

export const heldOutBoardwalk: readonly Wished[] = [
  {
    prompt: "Look for anything about emails on the board and drag New onboarding emails into the Done column",
    wishes: [viewed("search", /email/i), viewed("card", /^New onboarding emails/), changed({ column: "Done" })],
  },
  {
    prompt: "Who has the most open cards? Show the team. Then give Interview five customers to Jonas Weber.",
    wishes: [
      viewed("route", "/team"),
      viewed("card", /^Interview five customers/),
      changed({ assignee: "Jonas Weber" }),
    ],
  },
  {
    prompt: "Disconnect Calendar under integrations, hook up Timesheet instead, and switch to dark mode",
    wishes: [
      viewed("route", "/settings/integrations"),
      viewed("connect", "Calendar"),
      viewed("connect", "Timesheet"),
      viewed("theme", "dark"),
    ],
  },
  {
    prompt:
      "In the list, sort by assignee, then pick the Research label, then open Survey about reports and read its comments",
    wishes: [
      viewed("route", "/list"),
      viewed("sort", /^assignee/),
      viewed("label", "Research"),
      viewed("card", /^Survey about reports/),
      viewed("card", /Activity$/),
    ],
  },
  {
    prompt:
      "Jot down a new card — “Order stickers”, low priority, label Marketing — and make Priya Shah responsible for it",
    wishes: [
      sent(
        "/api/cards",
        { title: "Order stickers", priority: "Low", label: "Marketing", assignee: "Priya Shah" },
        "POST",
      ),
    ],
  },
  {
    prompt: "Mute the email digest, make Sunday the first day of the week, and finish with the timeline",
    wishes: [
      sent("/api/settings", { emailDigest: false }, "PATCH"),
      sent("/api/settings", { weekStart: "Sunday" }, "PATCH"),
      viewed("route", "/timeline"),
    ],
  },
];
