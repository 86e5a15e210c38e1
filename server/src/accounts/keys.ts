import type { Database } from "#db/database.ts";
import type { AccountTable, ApiKeyTable } from "#db/schema.ts";
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

/** Makes a key and answers it in clear, the only time it can be seen: a keyed hash is all that is kept. */
export async function createApiKey(database: Database, keyring: Keyring, given: NewApiKey): Promise<string> {
  const key = newKey();
  await database
    .insertInto("api_key")
    .values({
      account_id: given.accountId,
      name: given.name,
      prefix: prefixOf(key),
      hash: hashKey(key, keyring.derive(purpose)),
      permission: given.permission,
      expires_at: given.expiresAt ?? null,
    })
    .execute();
  return key;
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
  /** To be called after a change of the account or its keys, so that it is felt before the cache runs out. */
  forget(accountId: number): void;
};

/** How long a found key is trusted without asking the database again: how late another replica's revocation is felt. */
const freshMs = 5000;
const capacity = 10_000;
/** `last_used_at` is for people; once a minute spares a write for each request. */
const useIntervalMs = 60_000;

type Found = KeyOwner & { readonly expiresAtMs: number; readonly readAtMs: number };

export type KeyLookupOptions = { readonly nowMs?: () => number; readonly onError?: (error: unknown) => void };

/** Only found keys are cached, so guesses cannot fill the cache. */
export function keyLookup(database: Database, keyring: Keyring, options: KeyLookupOptions = {}): KeyLookup {
  const { nowMs = Date.now, onError = () => undefined } = options;
  const cache = new Map<string, Found>();
  const usedAtMs = new Map<number, number>();

  async function read(key: string): Promise<Found | undefined> {
    const hashes = keyring.deriveAll(purpose).map((secret) => hashKey(key, secret));
    const row = await database
      .selectFrom("api_key")
      .innerJoin("account", "account.id", "api_key.account_id")
      .select(["api_key.id", "account_id", "permission", "plan", "expires_at"])
      .where("hash", "in", hashes)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const expiresAtMs = row.expires_at?.getTime() ?? Infinity;
    const { id: keyId, account_id: accountId, permission, plan } = row;
    return { keyId, accountId, permission, plan, expiresAtMs, readAtMs: nowMs() };
  }

  function noteUse(keyId: number): void {
    if (nowMs() - (usedAtMs.get(keyId) ?? 0) < useIntervalMs) return;
    if (usedAtMs.size >= capacity) usedAtMs.clear();
    usedAtMs.set(keyId, nowMs());
    const update = database
      .updateTable("api_key")
      .set({ last_used_at: new Date(nowMs()) })
      .where("id", "=", keyId);
    update.execute().catch(onError);
  }

  return {
    async find(key) {
      if (!isWellFormed(key)) return undefined;
      let found = cache.get(key);
      if (found === undefined || nowMs() - found.readAtMs >= freshMs) {
        cache.delete(key);
        found = await read(key);
        if (found === undefined) return undefined;
        if (cache.size >= capacity) cache.clear();
        cache.set(key, found);
      }
      if (found.expiresAtMs <= nowMs()) return undefined;
      noteUse(found.keyId);
      return found;
    },
    forget(accountId) {
      for (const [key, found] of cache) if (found.accountId === accountId) cache.delete(key);
    },
  };
}
