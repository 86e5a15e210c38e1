import type { Database } from "#db/database.ts";

/** Removes sessions and reset tokens that have run out; nobody is let in by them, they only take room. */
export async function sweepSessions(database: Database): Promise<void> {
  const now = new Date();
  await database.deleteFrom("user_session").where("expires_at", "<", now).execute();
  await database.deleteFrom("user_verification").where("expires_at", "<", now).execute();
}
