import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Cluster } from "./cluster.ts";
import { nameOwnedBy } from "./postmaster.ts";

/** A Postgres server that this process has started, and that ends with it. */
export type ServerProcess = {
  /** What it said last, for errors. */
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Ends it by a fast shutdown: open transactions are rolled back, everything committed is kept. */
  readonly stop: () => Promise<void>;
};

/**
 * A shell holds the server and reads our pipe: the pipe closes when we end, even by kill -9, and the shell then shuts the
 * server down. When the server ends by itself, so does the shell. A server that is still starting ignores the signal, as
 * everything does that a shell has put into the background: it is told again until it is gone.
 */
const holder = `exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(cat <&3 >/dev/null; while kill -INT $server; do sleep 0.2; done) 2>/dev/null &
watch=$!
wait $server
kill $watch 2>/dev/null`;

const stopTimeoutMs = 15_000;
const keptOutput = 4000;

/** Starts the server of a cluster on a loopback port; it may not be ready yet. `settings` are those of postgresql.conf. */
export function startServer(
  cluster: Cluster,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): ServerProcess {
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "128MB",
    max_connections: "100",
    timezone: "UTC",
    cluster_name: nameOwnedBy(process.pid),
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [cluster.binaries.postgres, "-D", cluster.folder, "-p", String(port), ...options];
  const shell = spawn("/bin/sh", ["-c", holder, "sh", ...command], {
    ...cluster.user,
    cwd: "/",
    env: { LC_ALL: "C" },
    stdio: ["pipe", "ignore", "pipe"],
    // Ctrl-C in a terminal goes to us alone: we still need the database while we end.
    detached: true,
  });
  let output = "";
  let ended = false;
  shell.stderr.setEncoding("utf8").on("data", (text: string) => (output = (output + text).slice(-keptOutput)));
  shell.stdin.on("error", () => undefined);
  shell.on("error", (cause) => ((output += cause.message), (ended = true)));
  shell.on("exit", () => {
    ended = true;
    shell.stdin.destroy();
  });
  shell.unref();
  for (const pipe of [shell.stdin, shell.stderr]) (pipe as typeof pipe & { unref(): void }).unref();
  return {
    output: () => output,
    hasEnded: () => ended,
    async stop() {
      if (ended) return;
      shell.ref();
      shell.stdin.end();
      await once(shell, "exit", { signal: AbortSignal.timeout(stopTimeoutMs) });
    },
  };
}
