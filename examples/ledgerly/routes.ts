import { invoicesCsv } from "./csv.ts";
import { json, page, redirect } from "./exchange.ts";
import type { Fields, Reply } from "./exchange.ts";
import { statusOf, totalCents } from "./ledger/invoice.ts";
import type { Invoice } from "./ledger/invoice.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { list, readWanted } from "./ledger/listing.ts";
import { checkNewInvoice, checkSettings } from "./ledger/validation.ts";
import { customersPage } from "./pages/customers.ts";
import { dashboard } from "./pages/dashboard.ts";
import { invoicePage } from "./pages/invoice.ts";
import { invoicesPage } from "./pages/invoices.ts";
import { layout } from "./pages/layout.ts";
import type { Page } from "./pages/layout.ts";
import { notFoundPage } from "./pages/not-found.ts";
import { reportsPage, yearOf } from "./pages/reports.ts";
import { settingsPage } from "./pages/settings.ts";
import { signInPage } from "./pages/sign-in.ts";
import type { RequestLog } from "./request-log.ts";
import type { Sessions } from "./sessions.ts";

/** What the app consists of while it runs. */
export interface Office {
  ledger: Ledger;
  sessions: Sessions;
  log: RequestLog;
  signIn: boolean;
}

export interface Asked {
  query: URLSearchParams;
  /** The `:number` of the address; empty where there is none. */
  number: string;
  fields: Fields;
  cookies: string | undefined;
}

export interface Route {
  method: string;
  path: string;
  /** Answers without a session too. */
  open?: boolean;
  answer: (office: Office, asked: Asked) => Reply;
}

const shown = ({ ledger, signIn }: Office, content: Page, status = 200): Reply =>
  page(layout(content, { signIn, settings: ledger.settings }), status);
const missing = json({ error: "There is no such invoice, or this cannot be done with it." }, 404);
const done = (succeeded: boolean): Reply => (succeeded ? json({ ok: true }) : missing);
const asJson = (invoice: Invoice): object => ({
  ...invoice,
  status: statusOf(invoice),
  amountCents: totalCents(invoice),
});

/** The answer to an address nobody knows. */
export const notFound = (office: Office): Reply => shown(office, notFoundPage(), 404);

const pages: Route[] = [
  { method: "GET", path: "/", answer: (office) => shown(office, dashboard(office.ledger)) },
  {
    method: "GET",
    path: "/invoices",
    answer: (office, { query }) => shown(office, invoicesPage(office.ledger, readWanted(query))),
  },
  {
    method: "GET",
    path: "/invoices/:number",
    answer: (office, { number }) => {
      const invoice = office.ledger.find(number);
      return invoice ? shown(office, invoicePage(office.ledger, invoice)) : notFound(office);
    },
  },
  { method: "GET", path: "/customers", answer: (office) => shown(office, customersPage(office.ledger)) },
  {
    method: "GET",
    path: "/reports",
    answer: (office, { query }) => shown(office, reportsPage(office.ledger, yearOf(query.get("period")))),
  },
  {
    method: "GET",
    path: "/reports.csv",
    answer: ({ ledger }, { query }) => {
      const year = yearOf(query.get("period"));
      const body = invoicesCsv(ledger.invoices.filter(({ issuedOn }) => issuedOn.startsWith(String(year))));
      const disposition = `attachment; filename="ledgerly-${year}.csv"`;
      return {
        status: 200,
        headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": disposition },
        body,
      };
    },
  },
  { method: "GET", path: "/settings", answer: (office) => shown(office, settingsPage(office.ledger)) },
];

const session: Route[] = [
  {
    method: "GET",
    path: "/sign-in",
    open: true,
    answer: ({ signIn, sessions }, { cookies }) =>
      !signIn || sessions.isSignedIn(cookies) ? redirect("/") : page(signInPage(null)),
  },
  {
    method: "POST",
    path: "/sign-in",
    open: true,
    answer: ({ sessions }, { fields }) => {
      const cookie = sessions.signIn(fields);
      if (cookie) return redirect("/", cookie);
      return page(
        signInPage("That email and password do not match.", typeof fields.email === "string" ? fields.email : ""),
        401,
      );
    },
  },
  {
    method: "POST",
    path: "/sign-out",
    open: true,
    answer: ({ sessions }, { cookies }) => redirect("/sign-in", sessions.signOut(cookies)),
  },
];

const api: Route[] = [
  {
    method: "GET",
    path: "/api/invoices",
    answer: ({ ledger }, { query }) => {
      const { rows, total, pages: count, counts } = list(ledger.invoices, readWanted(query));
      return json({ invoices: rows.map(asJson), total, pages: count, counts });
    },
  },
  {
    method: "POST",
    path: "/api/invoices",
    answer: ({ ledger }, { fields }) => {
      const checked = checkNewInvoice(fields);
      return "errors" in checked ? json(checked, 422) : json(asJson(ledger.create(checked.value)), 201);
    },
  },
  { method: "POST", path: "/api/invoices/:number/send", answer: ({ ledger }, { number }) => done(ledger.send(number)) },
  {
    method: "POST",
    path: "/api/invoices/:number/reminders",
    answer: ({ ledger }, { number }) => done(ledger.remind(number)),
  },
  {
    method: "POST",
    path: "/api/invoices/:number/payment",
    answer: ({ ledger }, { number }) => done(ledger.markPaid(number)),
  },
  { method: "DELETE", path: "/api/invoices/:number", answer: ({ ledger }, { number }) => done(ledger.remove(number)) },
  {
    method: "POST",
    path: "/api/settings",
    answer: ({ ledger }, { fields }) => {
      const checked = checkSettings(fields);
      if ("errors" in checked) return json(checked, 422);
      ledger.saveSettings(checked.value);
      return json(checked.value);
    },
  },
];

/** What whoever films the app needs, session or not. */
const stagehand: Route[] = [
  {
    method: "POST",
    path: "/api/reset",
    open: true,
    answer: ({ ledger }) => {
      ledger.reset();
      return json({ ok: true });
    },
  },
  { method: "GET", path: "/api/requests", open: true, answer: ({ log }) => json({ requests: log.requests }) },
  {
    method: "DELETE",
    path: "/api/requests",
    open: true,
    answer: ({ log }) => {
      log.clear();
      return json({ ok: true });
    },
  },
];

export const ROUTES: readonly Route[] = [...pages, ...session, ...api, ...stagehand];
