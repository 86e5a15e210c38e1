import type { Selectable } from "kysely";
import type { Database } from "#db/database.ts";
import { findRow } from "#db/find-row.ts";
import type { Notices } from "#db/notices.ts";
import type { AccountTable, ApiKeyTable } from "#db/schema/accounts.ts";
import type { Keyring } from "#lib/keyring.ts";
import { hashKey, isWellFormed, newKey, prefixOf } from "./key.ts";

const purpose = "api-key";

export type NewApiKey = {
  readonly accountId: number;
  /** For people: where the key is used. */
  readonly name: string;
  readonly permission: ApiKeyTable["permission"];
  readonly expiresAt?: Date;
};

/** A new key in clear, the only time it can be seen, with the row that is kept of it. */
export type CreatedKey = { readonly key: string; readonly row: Selectable<ApiKeyTable> };

/** Makes a key, of which a keyed hash is all that is kept. */
export async function insertApiKey(database: Database, keyring: Keyring, given: NewApiKey): Promise<CreatedKey> {
  const key = newKey();
  const row = await database
    .insertInto("api_key")
    .values({
      account_id: given.accountId,
      name: given.name,
      prefix: prefixOf(key),
      hash: hashKey(key, keyring.derive(purpose)),
      permission: given.permission,
      expires_at: given.expiresAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { key, row };
}

/** Makes a key for whom nothing but the key matters. */
export async function createApiKey(database: Database, keyring: Keyring, given: NewApiKey): Promise<string> {
  return (await insertApiKey(database, keyring, given)).key;
}

/** What a valid key says about its caller. */
type KeyOwner = {
  readonly keyId: number;
  readonly accountId: number;
  readonly permission: ApiKeyTable["permission"];
  readonly plan: AccountTable["plan"];
};

/** Finds the owner of a key; `undefined` when it is unknown, revoked or expired. */
export type KeyLookup = {
  find(key: string): Promise<KeyOwner | undefined>;
  /** Drops what is cached of an account. Every change of it does so by itself; this makes it felt here at once. */
  forget(accountId: number): void;
};

/** Changes are heard within a second, so this only bounds what a lost notice could do. */
const freshMs = 60_000;
const capacity = 10_000;
/** `last_used_at` is for people; once a minute spares a write for each request. */
const useIntervalMs = 60_000;

type Found = KeyOwner & { readonly expiresAtMs: number; readonly readAtMs: number };

export type KeyLookupOptions = {
  /** Says when an account or a key has changed; while it is not current nothing cached is believed. */
  readonly notices: Pick<Notices, "subscribe" | "isCurrent">;
  readonly nowMs?: () => number;
  readonly onError?: (error: unknown) => void;
};

const readKey = findRow({
  name: "key_by_hash",
  query: (database, any) =>
    database
      .selectFrom("api_key")
      .innerJoin("account", "account.id", "api_key.account_id")
      .select(["api_key.id", "account_id", "permission", "plan", "expires_at", "hash"])
      .where("hash", "=", any)
      .where("revoked_at", "is", null),
  keyOf: ({ hash }) => byteaOf(hash),
});

/** How Postgres writes bytes. */
const byteaOf = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`;

/** Only found keys are cached, so guesses cannot fill the cache; those of one moment share a query. */
export function keyLookup(database: Database, keyring: Keyring, options: KeyLookupOptions): KeyLookup {
  const { notices, nowMs = Date.now, onError = () => undefined } = options;
  const secrets = keyring.deriveAll(purpose);
  const cache = new Map<string, Found>();
  const noteUse = useNotes(database, { nowMs, onError });
  // Counts the changes heard of, so that a row that was read before one is not kept after it.
  let changes = 0;

  function forget(accountId: number): void {
    changes++;
    for (const [key, found] of cache) if (found.accountId === accountId) cache.delete(key);
  }
  notices.subscribe("account_changed", {
    heard: (payload) => forget(Number(payload)),
    missed() {
      changes++;
      cache.clear();
    },
  });

  async function read(key: string): Promise<Found | undefined> {
    const before = changes;
    const rows = await Promise.all(secrets.map((secret) => readKey(database, byteaOf(hashKey(key, secret)))));
    const row = rows.find((each) => each !== undefined);
    if (row === undefined) return undefined;
    const { id: keyId, account_id: accountId, permission, plan } = row;
    const expiresAtMs = row.expires_at?.getTime() ?? Infinity;
    const found = { keyId, accountId, permission, plan, expiresAtMs, readAtMs: nowMs() };
    if (changes === before) {
      if (cache.size >= capacity) cache.clear();
      cache.set(key, found);
    }
    return found;
  }

  function cached(key: string): Found | undefined {
    const found = notices.isCurrent() ? cache.get(key) : undefined;
    return found !== undefined && nowMs() - found.readAtMs < freshMs ? found : undefined;
  }

  return {
    async find(key) {
      if (!isWellFormed(key)) return undefined;
      const found = cached(key) ?? (await read(key));
      if (found === undefined || found.expiresAtMs <= nowMs()) return undefined;
      noteUse(found.keyId);
      return found;
    },
    forget,
  };
}

/** Writes down when a key was last used, at most once a minute. */
function useNotes(database: Database, { nowMs, onError }: Required<Omit<KeyLookupOptions, "notices">>) {
  const usedAtMs = new Map<number, number>();
  return (keyId: number): void => {
    if (nowMs() - (usedAtMs.get(keyId) ?? 0) < useIntervalMs) return;
    if (usedAtMs.size >= capacity) usedAtMs.clear();
    usedAtMs.set(keyId, nowMs());
    const update = database
      .updateTable("api_key")
      .set({ last_used_at: new Date(nowMs()) })
      .where("id", "=", keyId);
    update.execute().catch(onError);
  };
}
