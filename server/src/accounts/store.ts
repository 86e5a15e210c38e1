import type { Selectable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import type { AccountTable, UserTable } from "#db/schema/accounts.ts";
import { ApiError } from "#errors.ts";
import type { Plan } from "./plan.ts";
import { hashToken } from "./sessions.ts";

type AccountRow = Selectable<AccountTable>;
type UserRow = Selectable<UserTable>;

export type NewAccount = {
  readonly plan: Plan;
  /** What its videos call the organisation; `null` until somebody says it. */
  readonly name: string | null;
  readonly person: { readonly name: string; readonly email: string; readonly passwordHash: string };
};

/** Makes an account with its first person. An address that somebody has already is an `invalid_request`. */
export async function insertAccount(
  transaction: Transaction,
  { plan, name, person }: NewAccount,
): Promise<{ account: AccountRow; user: UserRow }> {
  const account = await transaction
    .insertInto("account")
    .values({ name, plan })
    .returningAll()
    .executeTakeFirstOrThrow();
  const user = await transaction
    .insertInto("app_user")
    .values({ account_id: account.id, name: person.name, email: person.email.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) throw new ApiError("invalid_request", "This e-mail address belongs to a user already");
  const credential = { user_id: user.id, account_id: String(user.id), provider_id: "credential" };
  await transaction
    .insertInto("user_credential")
    .values({ ...credential, password: person.passwordHash })
    .execute();
  return { account, user };
}

/** A session with its person and account, by the token of the cookie; `undefined` when it has ended. */
export async function readSession(database: Database, token: string) {
  const session = await database
    .selectFrom("user_session")
    .select(["user_id", "expires_at"])
    .where("token", "=", hashToken(token))
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const user = await database.selectFrom("app_user").selectAll().where("id", "=", session.user_id).executeTakeFirst();
  if (user === undefined) return undefined;
  const account = await database
    .selectFrom("account")
    .selectAll()
    .where("id", "=", user.account_id)
    .executeTakeFirstOrThrow();
  return { user, account, expiresAt: session.expires_at };
}

/** Ends one session of a person, or all of them. */
export async function endSessions(database: Database, userId: number, sessionId?: number): Promise<void> {
  const all = database.deleteFrom("user_session").where("user_id", "=", userId);
  await (sessionId === undefined ? all : all.where("id", "=", sessionId)).execute();
}
