import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openCluster, superuser, type Cluster } from "./cluster.ts";
import { freePort, isAlive, isListening, livePostmaster, type Postmaster } from "./postmaster.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const startTimeoutMs = 60_000;
const lookMs = 25;
/** How soon the death of the server is noticed. */
const watchMs = 300;

export type EmbeddedOptions = {
  readonly signal: AbortSignal;
  /** Settings of postgresql.conf, for a server that is started here. */
  readonly settings?: Readonly<Record<string, string>>;
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
  const { signal, settings, onLost } = options;
  const cluster = await openCluster(folder, signal);
  const portFile = join(folder, "port");
  const first = await ensureServer({ cluster, portFile, signal, settings });
  let server = first.server;
  const closing = new AbortController();

  async function watch({ pid, port }: Postmaster): Promise<void> {
    while (isAlive(pid)) await delay(watchMs, undefined, { signal: closing.signal, ref: false });
    const next = await ensureServer({ cluster, portFile, signal: closing.signal, settings });
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

type Ensure = {
  readonly cluster: Cluster;
  readonly portFile: string;
  readonly signal: AbortSignal;
  readonly settings: EmbeddedOptions["settings"];
};

type Ensured = { readonly postmaster: Postmaster; readonly server: ServerProcess | undefined };

/** Several processes may do this at once: the lock of Postgres lets one server live, the others adopt it. */
async function ensureServer({ cluster, portFile, signal, settings }: Ensure): Promise<Ensured> {
  const deadline = performance.now() + startTimeoutMs;
  let server: ServerProcess | undefined;
  for (;;) {
    const postmaster = await livePostmaster(cluster.folder);
    if (postmaster?.ready && (await isListening(postmaster.port))) {
      return { postmaster, server: server?.hasEnded() ? undefined : server };
    }
    if (server?.hasEnded() && !isPassing(server.output())) throw new Error(complaint(cluster, server.output()));
    if (performance.now() > deadline) throw new Error(complaint(cluster, server?.output() ?? "it does not answer"));
    if (postmaster === undefined && (server === undefined || server.hasEnded())) {
      const port = await freePort(Number(await readFile(portFile, "utf8").catch(() => "")) || undefined);
      await writeFile(portFile, String(port));
      server = startServer(cluster, port, settings);
    }
    await delay(lookMs, undefined, { signal });
  }
}

/** Another process was faster, or the last server's children are still leaving. */
const isPassing = (output: string) => /lock file|shared memory|Address already in use|being accessed/i.test(output);

const complaint = (cluster: Cluster, output: string) =>
  `the embedded database in ${cluster.folder} does not start: ${output.trim().split("\n").at(-1)}`;
