import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "#db/database.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";

/** A real Postgres with our tables in a folder of its own; both go when it is disposed. */
export type ScratchDatabase = AsyncDisposable & {
  readonly database: Database;
  readonly url: string;
  readonly folder: string;
};

/** `settings` of postgresql.conf; without any it commits as it does in production. */
export async function scratchDatabase(settings: Readonly<Record<string, string>> = {}): Promise<ScratchDatabase> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "reelwright-bench-"));
  await chmod(folder, 0o711);
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const signal = AbortSignal.timeout(60_000);
  const { url } = stack.use(await startEmbedded(join(folder, "database"), { signal, settings }));
  const database = openDatabase({ url, onError: () => undefined });
  stack.defer(() => database.destroy());
  await migrate(database);
  const owned = stack.move();
  return { database, url, folder, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
