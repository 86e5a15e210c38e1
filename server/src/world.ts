import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { keyLookup, type KeyLookup } from "#accounts/keys.ts";
import type { Config } from "#config.ts";
import type { Database } from "#db/database.ts";
import { claimInstallation } from "#db/installation.ts";
import { openConfiguredDatabase, openDataFolder } from "#db/open.ts";
import { rootKeys } from "#db/secret-keys.ts";
import { openJobFeed, type JobFeed } from "#jobs/feed.ts";
import { openKeyring, type Keyring } from "#lib/keyring.ts";
import { freePort } from "#lib/port.ts";
import type { Mailer } from "#mail/mailer.ts";
import { smtpMailer } from "#mail/smtp.ts";
import { openQueue, type Queue } from "#queue/queue.ts";
import { diskStorage } from "#storage/disk.ts";
import { signer, type Signer } from "#storage/signature.ts";
import type { Storage } from "#storage/storage.ts";
import { createLogger, type Logger } from "#telemetry/logger.ts";

/** Everything the roles stand on, built once and disposed in the opposite order. */
export type World = AsyncDisposable & {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly keys: KeyLookup;
  readonly queue: Queue;
  readonly feed: JobFeed;
  readonly storage: Storage;
  readonly signer: Signer;
  /** Where stored files lie. */
  readonly filesFolder: string;
  /** `undefined` without SMTP_URL: mails are kept then. */
  readonly mailer: Mailer | undefined;
  /** Where the API listens; PORT 0 has become a free port. */
  readonly port: number;
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string;
};

export type WorldOptions = {
  /** Gives up building. */
  readonly signal: AbortSignal;
  /** Called when something that everything stands on is gone for good. */
  readonly onLost: (error: Error) => void;
};

/** Builds the world that the configuration describes. Throws StartError with a remedy when it cannot be built. */
export async function buildWorld(config: Config, { signal, onLost }: WorldOptions): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const log = createLogger({ level: config.telemetry.logLevel });
  const { dataDir, databaseUrl } = config.db;
  await openDataFolder(dataDir);
  const keyring = openKeyring(await rootKeys(config.db));

  const onError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  const { database, url } = stack.use(await openConfiguredDatabase({ dataDir, databaseUrl, signal, onError, onLost }));
  await claimInstallation(database, keyring);
  const queue = stack.use(await openQueue({ url, onError }));
  const feed = stack.use(await openJobFeed({ url, onError }));

  const port = config.http.port === 0 ? await freePort(undefined) : config.http.port;
  const baseUrl = config.http.baseUrl ?? `http://${reachableName(config.http.host)}:${port}`;
  const signs = signer({ secrets: keyring.deriveAll("media"), ttlSeconds: config.storage.mediaUrlTtlSeconds });
  const filesFolder = join(dataDir, "files");
  await mkdir(filesFolder, { recursive: true });

  const owned = stack.move();
  return {
    config,
    log,
    database,
    keyring,
    keys: keyLookup(database, keyring, {
      onError: (error) => log.warn({ err: error }, "the use of a key was not noted"),
    }),
    queue,
    feed,
    storage: diskStorage({ folder: filesFolder, signer: signs, baseUrl }),
    signer: signs,
    filesFolder,
    mailer: mailerOf(config),
    port,
    baseUrl,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** A name under which an address to listen on can be opened from this machine. */
function reachableName(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function mailerOf({ mail }: Config): Mailer | undefined {
  return mail.smtpUrl === undefined ? undefined : smtpMailer({ url: mail.smtpUrl, from: mail.from });
}
