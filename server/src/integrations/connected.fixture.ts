import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { openDatabase, type Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import { openKeyring, type Keyring } from "#lib/keyring.ts";
import { openConnections, type Connections, type ConnectionsOptions } from "./connections.ts";
import type { CrmSession, Crm } from "./crm.ts";
import type { FakeCrm } from "./crm.fixture.ts";
import { fakeCrm as fakeSalesforce } from "./crms/salesforce.fixture.ts";
import type { Crms } from "./crms.ts";
import { needsReconnect } from "./needs-reconnect.ts";
import { connect, crmsAtAnyPace } from "./opened-crm.fixture.ts";
import { openTokens, sealTokens } from "./sealed-tokens.ts";
import { findConnection, saveConnection, type ConnectionRow } from "./store.ts";

/** A process of the service: a pool of its own, and nothing shared with others but the database. */
export type Process = { readonly database: Database; readonly connections: Connections };

/** An account that has connected Salesforce, on loopback, whose refresh tokens work once. */
export type Connected = AsyncDisposable & {
  readonly fake: FakeCrm;
  readonly crms: Crms;
  readonly keyring: Keyring;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly accountId: number;
  readonly logged: string[];
  readonly process: (options?: Partial<ConnectionsOptions>) => Process;
  readonly row: () => Promise<ConnectionRow>;
  /** The refresh token that is committed. */
  readonly keptRefreshToken: () => Promise<string>;
};

/** What a process needs beside the database to open the tokens of an account that no other keyring was given. */
export const rootKey = randomUUID();

export async function connectedAccount(keyring = openKeyring([rootKey])): Promise<Connected> {
  await using stack = new AsyncDisposableStack();
  const { database, url } = stack.use(await testDatabase());
  const fake = stack.use(await fakeSalesforce());
  const crms = crmsAtAnyPace(fake.environment);
  const account = database.insertInto("account").values({ plan: "growth", name: "Acme" }).returning("id");
  const { id: accountId } = await account.executeTakeFirstOrThrow();
  const people = ["ada@acme.test", "grace@acme.test"].map((email) => ({ account_id: accountId, name: "Ada", email }));
  await database.insertInto("app_user").values(people).execute();
  const place = { account_id: accountId, provider: "salesforce" } as const;
  const tokens = sealTokens(keyring, place, await connect(crms.salesforce as Crm, fake));
  await database.transaction().execute((transaction) => saveConnection(transaction, { ...place, tokens }));
  const row = async () => {
    const found = await findConnection(database, accountId, "salesforce");
    if (found === undefined) throw new Error("not connected");
    return found;
  };
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  const onLoss = needsReconnect({ baseUrl: "https://films.test", canSend: true, crms });
  const owned = stack.move();
  return {
    fake,
    crms,
    keyring,
    database,
    databaseUrl: url,
    accountId,
    logged,
    row,
    process(options = {}) {
      const own = openDatabase({ url, connections: 3, onError: () => undefined });
      owned.defer(() => own.destroy());
      const given = { database: own, keyring, crms, log, needsReconnect: onLoss, ...options };
      return { database: own, connections: openConnections(given) };
    },
    keptRefreshToken: async () => openTokens(keyring, await row()).refreshToken,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** The newest contact, for a call that only shows that there is a way. */
export const oneContact = (crm: Crm, session: CrmSession) => crm.searchContacts(session, { text: "", limit: 1 });
