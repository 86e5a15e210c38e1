import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import type { DomainTable } from "#db/schema/domains.ts";
import { ApiError } from "#errors.ts";
import type { Page } from "#page.ts";

export type DomainRow = Selectable<DomainTable>;

/** The account's domains, newest first. */
export function listDomainRows(database: Database, accountId: number, page?: Page): Promise<DomainRow[]> {
  return database
    .selectFrom("domain")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .$call(pageOf("id", page))
    .execute();
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

/** Names another logo, or none, and answers the one that was named before. Throws 404 when there is no such domain. */
export async function replaceLogoKey(
  transaction: Transaction,
  path: { readonly accountId: number; readonly id: number },
  logo_key: string | null,
): Promise<{ readonly row: DomainRow; readonly oldKey: string | null }> {
  const before = await transaction
    .selectFrom("domain")
    .select("logo_key")
    .where("account_id", "=", path.accountId)
    .where("id", "=", path.id)
    .forUpdate()
    .executeTakeFirst();
  const row = before && (await updateDomainRow(transaction, path, { logo_key }));
  if (row === undefined) throw new ApiError("not_found");
  return { row, oldKey: before?.logo_key ?? null };
}
