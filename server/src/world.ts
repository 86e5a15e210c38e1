import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { keyLookup, type KeyLookup } from "#accounts/keys.ts";
import type { Artifacts } from "#artifacts/artifact.ts";
import { diskArtifacts } from "#artifacts/disk.ts";
import type { Config } from "#config.ts";
import type { Database } from "#db/database.ts";
import { claimInstallation } from "#db/installation.ts";
import { openNotices } from "#db/notices.ts";
import { openConfiguredDatabase } from "#db/open.ts";
import type { DatabaseServer } from "#db/server.ts";
import { rootKeys } from "#db/secret-keys.ts";
import { openConnections, type Connections } from "#integrations/connections.ts";
import { openCrms, type Crms } from "#integrations/crms.ts";
import { needsReconnect } from "#integrations/needs-reconnect.ts";
import { jobFeed, type JobFeed } from "#jobs/feed.ts";
import { openKeyring, type Keyring } from "#lib/keyring.ts";
import { freePort } from "#lib/port.ts";
import { sideBySide } from "#lib/side-by-side.ts";
import type { Mailer } from "#mail/mailer.ts";
import { smtpMailer } from "#mail/smtp.ts";
import { openQueue, type Queue } from "#queue/queue.ts";
import { bucketOf } from "#storage/config.ts";
import { signer, type Signer } from "#storage/signature.ts";
import type { Storage } from "#storage/storage.ts";
import { diskStorage } from "#storage/storages/disk.ts";
import { requireBucket, s3Storage } from "#storage/storages/s3.ts";
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
  readonly crms: Crms;
  readonly connections: Connections;
  /** Where stored files lie on this machine; `undefined` when they are in S3. */
  readonly filesFolder: string | undefined;
  readonly artifacts: Artifacts;
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
  /** The world disposes of it, too. */
  readonly server: Promise<DatabaseServer>;
};

/** Builds the world that the configuration describes. Throws StartError with a remedy when it cannot be built. */
export async function buildWorld(config: Config, { signal, server }: WorldOptions): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const log = createLogger({ level: config.telemetry.logLevel });
  const keyring = openKeyring(await rootKeys(config.db));

  const onError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  const { database, url } = stack.use(await openConfiguredDatabase({ server, onError }));
  await claimInstallation(database, keyring);
  const [queue, notices] = await sideBySide(stack, openQueue({ url, onError }), openNotices({ url, onError }));

  const port = config.http.port === 0 ? await freePort(undefined) : config.http.port;
  const baseUrl = config.http.baseUrl ?? `http://${reachableName(config.http.host)}:${port}`;
  const signs = signer({ secrets: keyring.deriveAll("media"), ttlSeconds: config.storage.mediaUrlTtlSeconds });
  const files = await openFiles(config, { signer: signs, baseUrl, signal });

  const mailer = mailerOf(config);
  const crms = openCrms(config.integrations);
  const onLoss = needsReconnect({ baseUrl, crms, canSend: mailer !== undefined });

  const owned = stack.move();
  return {
    config,
    log,
    database,
    keyring,
    keys: keyLookup(database, keyring, {
      notices,
      onError: (error) => log.warn({ err: error }, "the use of a key was not noted"),
    }),
    queue,
    feed: jobFeed(notices),
    ...files,
    signer: signs,
    artifacts: diskArtifacts({ folder: artifactsFolder(config), log }),
    mailer,
    crms,
    connections: openConnections({ database, keyring, crms, log, needsReconnect: onLoss }),
    port,
    baseUrl,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

type FilesOptions = { readonly signer: Signer; readonly baseUrl: string; readonly signal: AbortSignal };

/** Storage in the configured bucket, else on the disk. Throws StartError when the bucket cannot be used. */
async function openFiles(
  { db, storage: config }: Config,
  { signer, baseUrl, signal }: FilesOptions,
): Promise<Pick<World, "storage" | "filesFolder">> {
  const bucket = bucketOf(config);
  if (bucket !== undefined) {
    await requireBucket({ bucket }, signal);
    const storage = s3Storage({ bucket, ttlSeconds: config.mediaUrlTtlSeconds, own: { signer, baseUrl } });
    return { storage, filesFolder: undefined };
  }
  const folder = join(db.dataDir, "files");
  await mkdir(folder, { recursive: true });
  return { storage: diskStorage({ folder, signer, baseUrl }), filesFolder: folder };
}

/** Where what need not be made again lies on this machine. */
export const artifactsFolder = ({ db }: Config): string => join(db.dataDir, "artifacts");

/** A name under which an address to listen on can be opened from this machine. */
function reachableName(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function mailerOf({ mail }: Config): Mailer | undefined {
  return mail.smtpUrl === undefined ? undefined : smtpMailer({ url: mail.smtpUrl, from: mail.from });
}
