import { join } from "node:path";
import { openDataFolder } from "./data-folder.ts";
import { startEmbedded } from "./embedded.ts";

/** Where the database is. Disposing ends a server that was started here. */
export type DatabaseServer = AsyncDisposable & { readonly url: string };

export type DatabaseServerOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly signal: AbortSignal;
  /** Called when the process of an embedded server runs, some time before it answers. */
  readonly onSpawned: () => void;
  /** Called when the embedded database is lost for good. */
  readonly onLost: (error: Error) => void;
};

/**
 * The server that is configured: one elsewhere, or our own in the data folder. It needs nothing but Node, so that it can
 * be on its way before the rest of the program is loaded. Throws StartError when the data folder cannot be used.
 */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { dataDir, databaseUrl, ...embedded } = options;
  await openDataFolder(dataDir);
  if (databaseUrl === undefined) return startEmbedded(join(dataDir, "database"), embedded);
  return { url: databaseUrl, [Symbol.asyncDispose]: async () => undefined };
}
