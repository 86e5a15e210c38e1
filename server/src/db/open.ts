import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { StartError } from "#lib/start-error.ts";
import { openDatabase, type Database } from "./database.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

export type OpenOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly signal: AbortSignal;
  readonly onError: (error: Error) => void;
  /** Called when the embedded database is lost for good. */
  readonly onLost: (error: Error) => void;
};

/** A database that is migrated and ready to be used. */
export type OpenedDatabase = AsyncDisposable & { readonly database: Database; readonly url: string };

/** Opens the database that is configured: one elsewhere, or our own in the data folder. Throws StartError. */
export async function openConfiguredDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const { dataDir, databaseUrl, signal, onError, onLost } = options;
  await using stack = new AsyncDisposableStack();
  const embedded =
    databaseUrl === undefined && stack.use(await startEmbedded(join(dataDir, "database"), { signal, onLost }));
  const url = embedded === false ? (databaseUrl as string) : embedded.url;
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

/** Makes the data folder and proves that it can be written. Throws StartError. */
export async function openDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${randomUUID()}`);
  try {
    // Others may pass through but not list: an unprivileged Postgres must reach its own folder.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await writeFile(probe, "");
    await rm(probe);
  } catch (cause) {
    const { message } = cause as Error;
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${message}): set DATA_DIR to a folder that can`, {
      cause,
    });
  }
}
