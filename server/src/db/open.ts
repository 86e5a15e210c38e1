import { sql } from "kysely";
import { StartError } from "#lib/start-error.ts";
import { openDatabase, type Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { DatabaseServer } from "./server.ts";

export type OpenOptions = {
  readonly server: Promise<DatabaseServer>;
  readonly onError: (error: Error) => void;
};

/** A database that is migrated and ready to be used. */
export type OpenedDatabase = AsyncDisposable & { readonly database: Database; readonly url: string };

/** Opens and migrates the database of a server, and owns both from then on. Throws StartError. */
export async function openConfiguredDatabase({ server, onError }: OpenOptions): Promise<OpenedDatabase> {
  await using stack = new AsyncDisposableStack();
  const { url } = stack.use(await server);
  const database = openDatabase({ url, onError });
  stack.defer(() => database.destroy());
  try {
    await sql`select 1`.execute(database);
  } catch (cause) {
    const reason = cause instanceof AggregateError ? String(cause.errors[0]) : (cause as Error).message;
    throw new StartError(
      `the database does not answer (${reason}): is DATABASE_URL right, and is the server up and reachable from here?`,
      { cause },
    );
  }
  await migrate(database);
  const owned = stack.move();
  return { database, url, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
