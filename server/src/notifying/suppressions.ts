import type { Selectable } from "kysely";
import type { Database } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import type { SuppressionTable } from "#db/schema/recipients.ts";
import type { Page } from "#page.ts";

const columns = ["id", "email", "reason", "created_at"] as const;

export type SuppressionRow = Pick<Selectable<SuppressionTable>, (typeof columns)[number]>;

/** An address as it is kept and compared: `Jane@Example.com` and `jane@example.com` are one mailbox wherever it matters. */
export const comparable = (address: string): string => address.trim().toLowerCase();

/** Whether an account may no longer write to an address. */
export async function isSuppressed(database: Database, accountId: number, address: string): Promise<boolean> {
  const row = await database
    .selectFrom("suppression")
    .select("id")
    .where("account_id", "=", accountId)
    .where("email", "=", comparable(address))
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of some addresses to which an account may no longer write, as `comparable` has them. */
export async function suppressedAmong(
  database: Database,
  accountId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom("suppression")
    .select("email")
    .where("account_id", "=", accountId)
    .where((row) => row("email", "=", row.fn.any(row.val(addresses.map(comparable)))))
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export type NewSuppression = {
  readonly accountId: number;
  readonly address: string;
  /** `unsubscribed`: the recipient asked for it; `added`: the account did. */
  readonly reason: SuppressionRow["reason"];
};

/**
 * Keeps an address from which an account is to stay away; one that is kept already stays as it was. Undefined when the
 * account is gone.
 */
export async function suppress(database: Database, wanted: NewSuppression): Promise<SuppressionRow | undefined> {
  const email = comparable(wanted.address);
  await database
    .insertInto("suppression")
    .columns(["account_id", "email", "reason"])
    .expression((query) =>
      query
        .selectFrom("account")
        .select((row) => ["id", row.val(email).as("email"), row.val(wanted.reason).as("reason")])
        .where("id", "=", wanted.accountId),
    )
    .onConflict((conflict) => conflict.columns(["account_id", "email"]).doNothing())
    .execute();
  return database
    .selectFrom("suppression")
    .select(columns)
    .where("account_id", "=", wanted.accountId)
    .where("email", "=", email)
    .executeTakeFirst();
}

/** The suppressions of an account, newest first. */
export function listSuppressionRows(database: Database, accountId: number, page?: Page): Promise<SuppressionRow[]> {
  return database
    .selectFrom("suppression")
    .select(columns)
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .$call(pageOf("id", page))
    .execute();
}

/** Lets an account write to an address again; answers what was taken away, `undefined` when there was nothing. */
export function deleteSuppression(
  database: Database,
  accountId: number,
  id: number,
): Promise<SuppressionRow | undefined> {
  return database
    .deleteFrom("suppression")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}
