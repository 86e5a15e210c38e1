import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, isListening } from "#lib/port.ts";
import { openCluster, type Cluster } from "./cluster.ts";
import { superuser } from "./initialise.ts";
import { isAlive, livePostmaster, type Postmaster } from "./postmaster.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const startTimeoutMs = 60_000;
const lookMs = 25;
/** How soon the death of the server is noticed. */
const watchMs = 300;

export type EmbeddedOptions = {
  readonly signal: AbortSignal;
  /** Settings of postgresql.conf, for a server that is started here. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when the server's process runs, which is some time before it answers. */
  readonly onSpawned?: () => void;
  /** Called when the server has died and cannot be brought back at its address. */
  readonly onLost?: (error: Error) => void;
};

/** A real Postgres on this machine, shared by every process that opens the same folder. */
export type EmbeddedPostgres = AsyncDisposable & {
  readonly url: string;
  /** Whether the server was running already, started by another process. */
  readonly adopted: boolean;
};

/**
 * Adopts the live server of a folder or starts one. It ends with the process that started it, even by kill -9; any other
 * process that uses it then starts it again at the same address, within about a second.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { signal, settings = {}, onSpawned, onLost } = options;
  const cluster = await openCluster(folder, signal);
  const site: Site = { cluster, portFile: join(folder, "port"), settings, onSpawned };
  const first = await ensureServer(site, signal);
  let server = first.server;
  const closing = new AbortController();

  async function watch({ pid, port }: Postmaster): Promise<never> {
    while (isAlive(pid)) await delay(watchMs, undefined, { signal: closing.signal, ref: false });
    const next = await ensureServer(site, closing.signal);
    server = next.server ?? server;
    if (next.postmaster.port !== port) throw new Error("the embedded database came back at another port");
    return watch(next.postmaster);
  }
  const watching = watch(first.postmaster).catch((cause: Error) => {
    if (!closing.signal.aborted) onLost?.(cause);
  });

  return {
    url: `postgres://${superuser}:${cluster.password}@127.0.0.1:${first.postmaster.port}/postgres`,
    adopted: first.server === undefined,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await watching;
      await server?.stop();
    },
  };
}

/** A cluster and where its port is remembered. */
type Site = {
  readonly cluster: Cluster;
  readonly portFile: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly onSpawned: (() => void) | undefined;
};

/** A server that answers; `server` is there when it was started here. */
type Ensured = { readonly postmaster: Postmaster; readonly server: ServerProcess | undefined };

/** Several processes may do this at once: the lock of Postgres lets one server live, the others adopt it. */
async function ensureServer(site: Site, signal: AbortSignal): Promise<Ensured> {
  const deadline = performance.now() + startTimeoutMs;
  let server: ServerProcess | undefined;
  for (;;) {
    const postmaster = await livePostmaster(site.cluster.folder);
    if (postmaster?.ready === true && !postmaster.leaving && (await isListening(postmaster.port)))
      return { postmaster, server: alive(server) };
    refuseToWait(site, server, deadline);
    if (postmaster === undefined && alive(server) === undefined) server = await start(site);
    await delay(lookMs, undefined, { signal }).catch(async (cause: unknown) => {
      await server?.stop();
      throw cause;
    });
  }
}

const alive = (server: ServerProcess | undefined) => (server?.hasEnded() === false ? server : undefined);

/** The port of last time, if it is free: the other processes expect the server there. */
async function start({ cluster, portFile, settings, onSpawned }: Site): Promise<ServerProcess> {
  const port = await freePort(Number(await readFile(portFile, "utf8").catch(() => "")) || undefined);
  await writeFile(portFile, String(port));
  const server = startServer(cluster, port, settings);
  onSpawned?.();
  return server;
}

/** Throws when the server cannot come up, in the words of its last line. */
function refuseToWait({ cluster }: Site, server: ServerProcess | undefined, deadline: number): void {
  const hasFailed = server?.hasEnded() === true && !isPassing.test(server.output());
  if (!hasFailed && performance.now() < deadline) return;
  const reason = server?.output().trim().split("\n").at(-1) ?? "it does not answer";
  throw new Error(`the embedded database in ${cluster.folder} does not start: ${reason}`);
}

/** Another process was faster, or the last server's children are still leaving. */
const isPassing = /lock file|shared memory|Address already in use|being accessed/i;
