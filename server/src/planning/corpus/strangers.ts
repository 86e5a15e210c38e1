import { page, sent, touched, viewed } from "./sign.ts";
import type { Wished } from "./wished.ts";

/**
 * Prompts written on 2026-11-22 by somebody who had seen the applications and never the planner, in the manner of
 * salespeople, engineers and hurried people. What the planner made of them first is in docs/performance.md.
 */
export const strangersOfLedgerly: readonly Wished[] = [
  {
    prompt:
      "Our prospects always ask what they see first thing in the morning, so begin on the dashboard with the outstanding total and the recent activity. From there jump into the overdue invoices using the link in the attention box.",
    wishes: [touched(/outstanding/i), touched(/recent activity/i), page("/invoices", { status: "overdue" })],
  },
  {
    prompt: "customers -> Halcyon Health -> its invoices sorted by due date",
    wishes: [
      page("/customers"),
      page("/invoices", { search: /halcyon/i }),
      page("/invoices", { search: /halcyon/i, sort: "due" }),
    ],
  },
  {
    prompt:
      "QA smoke: log a new invoice (customer = Kestrel Aviation, amount = 990.00, notes = 'Spare parts') and verify it shows up in the list",
    wishes: [sent("/api/invoices", { customer: "Kestrel Aviation", amount: /990/, notes: "Spare parts" })],
  },
  {
    prompt: "hey, can u make a quick vid where i invoice Northgate Bikes 75 bucks, then mark it as payed?",
    wishes: [sent("/api/invoices", { customer: "Northgate Bikes", amount: /75/ }), sent(/\/payment$/)],
  },
  {
    prompt:
      "I'd like viewers to understand our payment terms: head over to settings, pick 60 days, and hit save. Don't touch the currency.",
    wishes: [page("/settings"), sent("/api/settings", { terms: "60" })],
    never: [sent("/api/settings", { currency: /^(?!USD)/ })],
  },
  {
    prompt:
      "Without deleting anything, walk through the life of a draft invoice: list the drafts, open one, send it out.",
    wishes: [page("/invoices", { status: "draft" }), page(/^\/invoices\/INV-\d+$/), sent(/\/send$/)],
    never: [sent(/^\/api\/invoices\/INV-\d+$/, {}, "DELETE")],
  },
  {
    prompt: "Reports, but for last year. Then download the CSV.",
    wishes: [page("/reports", { period: "last-year" }), touched(/export|csv|download/i, "click")],
  },
  {
    prompt: "Find every invoice we've sent to Pinecrest and show only the ones already paid.",
    wishes: [page("/invoices", { search: /pinecrest/i }), page("/invoices", { search: /pinecrest/i, status: "paid" })],
  },
  {
    prompt: "Pick the first overdue invoice and nudge the customer with a reminder.",
    wishes: [page("/invoices", { status: "overdue" }), page(/^\/invoices\/INV-\d+$/), sent(/\/reminders$/)],
  },
  {
    prompt: "Page through the invoice list: go to page 2, then page 3, then sort by customer",
    wishes: [
      page("/invoices", { page: "2" }),
      page("/invoices", { page: "3" }),
      page("/invoices", { sort: "customer" }),
    ],
  },
  {
    prompt:
      '"Billing made simple" is our slogan. Film the settings where we rename the business to "Pelican Books Ltd" and switch the currency to British pounds, then save.',
    wishes: [page("/settings"), sent("/api/settings", { company: "Pelican Books Ltd", currency: "GBP" })],
  },
  {
    prompt: "give the viewer a feeling for cash flow – which money is late, which has come in, and how the year looks",
    wishes: [touched(/overdue|attention|late/i), touched(/paid|revenue/i), page("/reports")],
  },
];

const changed = (fields: Parameters<typeof sent>[1]) => sent(/^\/api\/cards\/\d+$/, fields, "PATCH");
const settings = (fields: Parameters<typeof sent>[1]) => sent("/api/settings", fields, "PATCH");
const route = (path: string) => viewed("route", path);

export const strangersOfBoardwalk: readonly Wished[] = [
  {
    prompt:
      "As a project manager I start my day on the board. I want to see only Priya's cards, open the survey one, and leave a comment saying Numbers look great.",
    wishes: [
      viewed("assignee", "Priya Shah"),
      viewed("card", /^Survey about reports/),
      changed({ comment: /numbers look great/i }),
    ],
  },
  {
    prompt: "new card: Book the venue / assignee Łukasz Żak / due 2026-11-20 / prio low",
    wishes: [
      sent(
        "/api/cards",
        { title: "Book the venue", assignee: "Łukasz Żak", due: "2026-11-20", priority: "Low" },
        "POST",
      ),
    ],
  },
  {
    prompt: "Invite sam@example.org (Sam Ortega) as an editor, then show that the team got bigger.",
    wishes: [
      route("/team"),
      sent("/api/members", { name: "Sam Ortega", email: "sam@example.org", role: "Editor" }, "POST"),
    ],
  },
  {
    prompt: "List view pls. sort by due date, newest last, then again by who it's assigned to",
    wishes: [route("/list"), viewed("sort", /^due/), viewed("sort", /^assignee/)],
  },
  {
    prompt: "Flip desktop alerts on and turn mentions only on too, then come back to the board",
    wishes: [
      route("/settings/notifications"),
      settings({ desktopAlerts: true }),
      settings({ mentionsOnly: true }),
      route("/board"),
    ],
  },
  {
    prompt: "Bump Translate the help pages up to high priority and hand it over to Mei.",
    wishes: [
      viewed("card", /^Translate the help pages/),
      changed({ priority: "High" }),
      changed({ assignee: "Mei Tanaka" }),
    ],
  },
  {
    prompt: "We rename the board to 'Spring release', set the time zone to Berlin and save; then peek at the timeline.",
    wishes: [
      route("/settings/general"),
      settings({ boardName: "Spring release", timeZone: "Europe/Berlin" }),
      route("/timeline"),
    ],
  },
  {
    prompt: "only show engineering stuff on the board, and then clear the filter",
    wishes: [viewed("label", "Engineering"), viewed("label", "All labels")],
  },
  {
    prompt: "Type sso... no wait, type 'sign-on' into the search box and open whatever comes up",
    wishes: [viewed("search", /sign-on/i), viewed("card", /^Single sign-on/)],
  },
  {
    prompt:
      "The checklist for Redesign the pricing page: check off Make a first draft. Then move that card along to In review.",
    wishes: [
      viewed("card", /^Redesign the pricing page/),
      viewed("card", /Checklist$/),
      changed({ done: true }),
      changed({ column: "In review" }),
    ],
  },
  {
    prompt: "Show Gitbarn getting connected (integrations tab in settings). Do NOT disconnect Calendar.",
    wishes: [route("/settings/integrations"), viewed("connect", "Gitbarn")],
    never: [viewed("connect", "Calendar")],
  },
  {
    prompt: "Start with the light theme, switch to the dark one, then open the team page and finally return to light",
    wishes: [viewed("theme", "dark"), route("/team"), viewed("theme", "light")],
  },
];
