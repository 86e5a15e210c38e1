import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silence } from "#oauth/provider.fixture.ts";
import { contactCompleter } from "./complete-contacts.ts";
import { connectedAccount, type Connected } from "./connected.fixture.ts";

let account: Connected;
beforeEach(async () => (account = await connectedAccount()));
afterEach(() => account[Symbol.asyncDispose]());

const never = new AbortController().signal;
const log = pino({ level: "silent" });
const completer = (timeoutMs = 30_000) => contactCompleter({ ...account.process(), log, timeoutMs });
const idOf = (number: number) => {
  const person = account.fake.people.find((each) => each.number === number);
  if (person === undefined) throw new Error("nobody has that number");
  return account.fake.idOf(person);
};

test("what a request leaves open is filled in, what it says stays", async () => {
  const contacts = [
    { provider: "salesforce", id: idOf(1) },
    { provider: "salesforce", id: idOf(1).slice(0, 15), name: "Janie", email: "janie@home.test", company: null },
    { email: "someone@else.test", name: "Someone" },
    { provider: "salesforce", id: idOf(7), additionalNotes: "Met at the fair" },
    { provider: "salesforce", id: "003000000099999AAA", name: "Gone" },
    { provider: "salesforce" },
    { provider: "pipedrive", id: "1" },
  ];
  const { contacts: completed, notes } = await completer()(account.accountId, contacts, never);
  const jane = { name: "Jane Doe", email: "jane@acme.test", jobTitle: "CFO", company: "Acme", industry: "Retail" };
  expect(completed).toEqual([
    { ...contacts[0], ...jane },
    { ...contacts[1], ...jane, name: "Janie", email: "janie@home.test" },
    contacts[2],
    { ...contacts[3], name: "Only Name", email: null, jobTitle: null, company: null, industry: null },
    ...contacts.slice(4),
  ]);
  expect(notes).toEqual([]);
});

test("a text that no request could hold is cut", async () => {
  account.fake.people.push({ number: 50, first: "A".repeat(300), last: "B", email: null });
  const { contacts } = await completer()(account.accountId, [{ provider: "salesforce", id: idOf(50) }], never);
  expect(contacts[0]?.name).toBe("A".repeat(200));
});

test("a CRM that is silent, and one that is not connected, cost a note", async () => {
  const contacts = [
    { provider: "salesforce", id: idOf(1), name: "Jane" },
    { provider: "hubspot", id: "9000000001", name: "John" },
  ];
  account.fake.server.failNext("data", silence);
  const completed = await completer(50)(account.accountId, contacts, never);
  expect(completed.contacts).toEqual(contacts);
  expect(completed.notes).toEqual([
    "Recipients were not completed from hubspot: it could not be reached, or must be connected again.",
    "Recipients were not completed from salesforce: it could not be reached, or must be connected again.",
  ]);
});

test("a job that has ended waits for nobody", async () => {
  const gone = new AbortController();
  account.fake.server.failNext("data", () => gone.abort(new Error("cancelled")));
  const asked = completer()(account.accountId, [{ provider: "salesforce", id: idOf(1) }], gone.signal);
  await expect(asked).rejects.toThrow("cancelled");
});

test("another account's connection is not ours", async () => {
  const { id } = await account.database
    .insertInto("account")
    .values({ plan: "growth", name: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const contacts = [{ provider: "salesforce", id: idOf(1) }];
  const completed = await completer()(id, contacts, never);
  expect([completed.contacts, completed.notes.length]).toEqual([contacts, 1]);
});
