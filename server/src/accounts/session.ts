import type { Static } from "typebox";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import { presentAccount, presentUser } from "./account.ts";
import type { Session } from "./person.ts";
import { readSession } from "./store.ts";

/** The session of a token as the API shows it. Throws `authentication_required` when it has ended meanwhile. */
export async function showSession(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  token: string,
): Promise<Static<typeof Session>> {
  const session = await readSession(database, token);
  if (session === undefined) throw new ApiError("authentication_required");
  return {
    user: presentUser(session.user),
    account: presentAccount(session.account, storage),
    expires_at: session.expiresAt.toISOString(),
  };
}
