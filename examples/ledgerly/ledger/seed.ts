import { COMPANIES } from "./companies.ts";
import type { Invoice, InvoiceEvent, LineItem, StoredStatus } from "./invoice.ts";
import { addDays, daysBetween, NOW, TODAY } from "./today.ts";

const FIRST_MONTH = "2025-01-01";
const MONTHS = 21;
/** Chosen among thousands for a lively, believable book: some drafts, some late payers, a growing year. */
const SEED = 6200;
const WORK: [description: string, unitCents: number, mostUnits: number][] = [
  ["Brand strategy workshop", 240_000, 1],
  ["Interface design, days", 92_000, 4],
  ["Website retainer, monthly", 180_000, 1],
  ["Frontend development, days", 98_000, 4],
  ["Photography and retouching", 135_000, 1],
  ["Copywriting, pages", 28_500, 5],
  ["Accessibility review", 165_000, 1],
  ["Motion graphics package", 210_000, 1],
];

/** A small repeatable source of numbers in [0, 1) (mulberry32): the same seed tells the same story. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
const whole = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

function clockTime(random: Random): string {
  return `${String(whole(random, 8, 16)).padStart(2, "0")}:${String(whole(random, 0, 59)).padStart(2, "0")}`;
}

function itemsFor(random: Random): LineItem[] {
  const first = whole(random, 0, WORK.length - 1);
  return Array.from({ length: whole(random, 2, 4) }, (_, index) => {
    const [description, unitCents, mostUnits] = WORK[(first + index * 3) % WORK.length]!;
    return { description, quantity: whole(random, 1, mostUnits), unitCents };
  });
}

/** Older invoices are paid; of those due lately, most are, and some are left to chase. */
function outcome(random: Random, issuedOn: string, dueOn: string): { status: StoredStatus; paidOn: string | null } {
  const chance = random();
  const paidOn = addDays(issuedOn, whole(random, 5, daysBetween(issuedOn, dueOn) + 3));
  if (issuedOn >= addDays(TODAY, -6) && chance < 0.7) return { status: "draft", paidOn: null };
  const late = dueOn > addDays(TODAY, -40) && chance < 0.4;
  return late || paidOn > TODAY ? { status: "sent", paidOn: null } : { status: "paid", paidOn };
}

function eventsFor(random: Random, invoice: Omit<Invoice, "events">): InvoiceEvent[] {
  const on = (kind: InvoiceEvent["kind"], day: string): InvoiceEvent => ({ kind, at: `${day}T${clockTime(random)}` });
  const events = [{ kind: "created" as const, at: `${invoice.issuedOn}T07:58` }];
  if (invoice.status === "draft") return events;
  const told = [...events, on("sent", invoice.issuedOn)];
  if (invoice.status === "paid") return [...told, on("paid", invoice.paidOn!)];
  const chasedOn = addDays(invoice.dueOn, 2);
  return chasedOn < TODAY ? [...told, on("reminded", chasedOn)] : told;
}

/** The busiest customers come first in the list, so the square of the chance favours them. */
function seedInvoice(random: Random, issuedOn: string, number: number): Invoice {
  const company = COMPANIES[Math.floor(random() ** 1.5 * COMPANIES.length)]!;
  const dueOn = addDays(issuedOn, random() < 0.6 ? 14 : 30);
  const bare = {
    number: `INV-${number}`,
    customer: company.name,
    email: company.email,
    issuedOn,
    dueOn,
    ...outcome(random, issuedOn, dueOn),
    items: itemsFor(random),
    notes: random() < 0.4 ? "Thank you for your business. Payment by bank transfer is preferred." : "",
  };
  const events = eventsFor(random, bare).map((event) => (event.at > NOW ? { ...event, at: `${TODAY}T08:42` } : event));
  return { ...bare, events };
}

/** Twenty-one months of a growing studio's invoices, oldest first; the same on every call. */
export function seedInvoices(): Invoice[] {
  const random = randomFrom(SEED);
  const days = Array.from({ length: MONTHS }, (_, month) => {
    const start = new Date(Date.parse(`${FIRST_MONTH}T00:00Z`));
    start.setUTCMonth(month);
    const first = start.toISOString().slice(0, 10);
    const count = 4 + Math.round(month / 5) + (month >= MONTHS - 2 ? 5 : 0);
    return Array.from({ length: count }, (_, slot) => addDays(first, Math.floor((28 * (slot + random())) / count)));
  });
  const issued = days
    .flat()
    .filter((day) => day <= TODAY)
    .sort();
  return issued.map((day, index) => seedInvoice(random, day, 1001 + index));
}
