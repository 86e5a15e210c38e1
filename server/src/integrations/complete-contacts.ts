import type { Database } from "#db/database.ts";
import type { Logger } from "#telemetry/logger.ts";
import type { Contact } from "#videos/generation.ts";
import type { Connections } from "./connections.ts";
import type { CrmPerson } from "./crm.ts";
import { providers } from "./provider.ts";
import { findConnection } from "./store.ts";

/** Recipients as they are to be addressed, and a sentence for each CRM that could not help. */
export type Completed = { readonly contacts: readonly Contact[]; readonly notes: readonly string[] };

/** Fills in what a request leaves open about recipients who were found in a CRM. Best effort: it rejects only when aborted. */
export type CompleteContacts = (
  accountId: number,
  contacts: readonly Contact[],
  signal: AbortSignal,
) => Promise<Completed>;

export type CompleteOptions = {
  readonly database: Database;
  readonly connections: Pick<Connections, "use">;
  readonly log: Logger;
  /** For all of a job's contacts of one CRM: a film does not wait longer for its greetings. */
  readonly timeoutMs?: number;
};

/** As long as a contact's field may be in a request. */
const longestField = 200;
const longestEmail = 320;

/** What the request says itself goes before what the CRM knows. */
export function contactCompleter(options: CompleteOptions): CompleteContacts {
  return async (accountId, contacts, signal) => {
    const notes: string[] = [];
    let completed = contacts;
    for (const provider of providers) {
      const ids = [...new Set(contacts.filter((each) => each.provider === provider).map((each) => each.id ?? ""))];
      const possible = ids.filter((id) => id !== "");
      if (possible.length === 0) continue;
      try {
        const people = await read(options, { accountId, provider, ids: possible }, signal);
        completed = completed.map((each) =>
          each.provider === provider ? filledIn(each, people.get(each.id ?? "")) : each,
        );
      } catch (error) {
        signal.throwIfAborted();
        options.log.warn({ err: error, provider }, "contacts were not completed");
        notes.push(
          `Recipients were not completed from ${provider}: it could not be reached, or must be connected again.`,
        );
      }
    }
    return { contacts: completed, notes };
  };
}

type Wanted = { readonly accountId: number; readonly provider: string; readonly ids: readonly string[] };

async function read(options: CompleteOptions, { accountId, provider, ids }: Wanted, signal: AbortSignal) {
  const { database, connections, timeoutMs = 30_000 } = options;
  const row = await findConnection(database, accountId, provider);
  if (row === undefined) throw new Error(`${provider} is not connected`);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return connections.use(row, (crm, session) => crm.readPeople(session, ids), limited);
}

function filledIn(contact: Contact, person: CrmPerson | undefined): Contact {
  if (person === undefined) return contact;
  const { name, jobTitle, company, industry } = contact;
  return {
    ...contact,
    email: contact.email ?? cut(person.email, longestEmail),
    name: name ?? cut(person.name),
    jobTitle: jobTitle ?? cut(person.jobTitle),
    company: company ?? cut(person.company),
    industry: industry ?? cut(person.industry),
  };
}

const cut = (text: string | null, length = longestField): string | null => text?.slice(0, length) ?? null;
