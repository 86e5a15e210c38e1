import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "#db/database.ts";
import type { DomainTable } from "#db/schema.ts";
import { ApiError } from "#errors.ts";

export type DomainRow = Selectable<DomainTable>;

/** The account's domains, newest first. */
export function listDomainRows(database: Database, accountId: number): Promise<DomainRow[]> {
  return database.selectFrom("domain").selectAll().where("account_id", "=", accountId).orderBy("id", "desc").execute();
}

/** The account's domain; a foreign one is as missing as one that never was. */
export async function requireDomain(database: Database, accountId: number, id: number): Promise<DomainRow> {
  const row = await database
    .selectFrom("domain")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError("not_found");
  return row;
}

export function insertDomain(database: Database, row: Insertable<DomainTable>): Promise<DomainRow> {
  return database.insertInto("domain").values(row).returningAll().executeTakeFirstOrThrow();
}

/** `undefined` when the account has no such domain. */
export function updateDomainRow(
  database: Database,
  { accountId, id }: { readonly accountId: number; readonly id: number },
  change: Updateable<DomainTable>,
): Promise<DomainRow | undefined> {
  return database
    .updateTable("domain")
    .set({ ...change, updated_at: new Date() })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}
