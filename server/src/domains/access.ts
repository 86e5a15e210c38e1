import { Value } from "typebox/value";
import { Access, type AccessOf } from "#browser/access.ts";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";
import { updateDomainRow } from "./store.ts";

type Place = { readonly accountId: number; readonly id: number };

/** Binds the sealed text to its row, so that it cannot be moved to another domain or account. */
const aadOf = ({ accountId, id }: Place): string => `domain.access:${id}:account:${accountId}`;

/** Seals how to sign in and keeps it with the domain; false when the account has no such domain. */
export async function saveAccess(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  place: Place,
  access: Access,
): Promise<boolean> {
  const plain = Buffer.from(JSON.stringify(Value.Clean(Access, structuredClone(access))));
  const row = await updateDomainRow(database, place, { access: keyring.seal(plain, aadOf(place)) });
  return row !== undefined;
}

/** Opens what `saveAccess` has kept. Rejects when it was altered or moved. */
export function accessOf(database: Database, keyring: Keyring): AccessOf {
  return async (accountId, domainId) => {
    const row = await database
      .selectFrom("domain")
      .select("access")
      .where("account_id", "=", accountId)
      .where("id", "=", domainId)
      .executeTakeFirst();
    if (row === undefined || row.access === null) return undefined;
    const plain = keyring.open(row.access, aadOf({ accountId, id: domainId }));
    return Value.Parse(Access, JSON.parse(plain.toString()));
  };
}
