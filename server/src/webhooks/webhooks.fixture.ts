import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import { eventTypes, type Event } from "#events/event.ts";
import { tell } from "#events/tell.ts";
import { openKeyring } from "#lib/keyring.ts";
import type { DeliverOptions } from "./deliver.ts";
import type { EndpointRow } from "./endpoint.ts";
import { newSecret, sealSecret } from "./secret.ts";
import { insertEndpoint } from "./store.ts";

/** An account with a database of its own, whose endpoints are sent what it is told. */
export type Telling = AsyncDisposable & {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly rootKey: string;
  readonly accountId: number;
  /** Messages may be sent to loopback. */
  readonly options: DeliverOptions;
  /** Of this account unless another is named. */
  readonly endpoint: (url: string, accountId?: number) => Promise<EndpointRow & { readonly plainSecret: string }>;
  readonly tell: (count?: number, accountId?: number) => Promise<void>;
  readonly anotherAccount: () => Promise<number>;
  readonly deliveries: () => ReturnType<typeof deliveriesOf>;
  /** Makes everything that waits due now. */
  readonly makeDue: () => Promise<void>;
};

export const someEvent: Event = { type: "video.deleted", data: { video_id: 7, domain_id: 3 } };

export async function tellingAccount(): Promise<Telling> {
  const test = await testDatabase();
  const { database } = test;
  const rootKey = randomUUID();
  const keyring = openKeyring([rootKey]);
  const newAccount = async () => {
    const account = database.insertInto("account").values({ plan: "growth", name: null }).returning("id");
    return (await account.executeTakeFirstOrThrow()).id;
  };
  const own = await newAccount();
  const rules = { allowPrivateNetwork: true, egressAllowCidrs: [] };
  return {
    database,
    databaseUrl: test.url,
    rootKey,
    accountId: own,
    anotherAccount: newAccount,
    options: { database, keyring, rules, log: pino({ level: "silent" }) },
    async endpoint(url, accountId = own) {
      const plainSecret = newSecret();
      const row = await insertEndpoint(database, {
        ...{ accountId, url, events: eventTypes, enabled: true },
        secretAt: (place) => sealSecret(keyring, place, plainSecret),
      });
      return { ...row, plainSecret };
    },
    async tell(count = 1, accountId = own) {
      const events = Array.from({ length: count }, () => someEvent);
      await database.transaction().execute((transaction) => tell(transaction, accountId, events));
    },
    deliveries: () => deliveriesOf(database),
    async makeDue() {
      const due = database.updateTable("webhook_delivery").set({ next_attempt_at: new Date(0) });
      await due.where("state", "=", "queued").execute();
    },
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

const deliveriesOf = (database: Database) =>
  database.selectFrom("webhook_delivery").selectAll().orderBy("id").execute();
