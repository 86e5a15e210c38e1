import { execFile } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

export type Load = {
  readonly address: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: "GET" | "POST";
  readonly connections: number;
  readonly seconds: number;
  /** Ends after so many requests instead. */
  readonly amount?: number;
};

/** What was answered: successes a second, and how long the slowest hundredth waited at least, in milliseconds. */
export type Loaded = { readonly perSecond: number; readonly p99Ms: number; readonly statuses: Record<string, number> };

/** Loads a server from a process of its own, so that whoever measures stays out of the way. */
export async function load(wanted: Load): Promise<Loaded> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, JSON.stringify(wanted)]);
  return JSON.parse(stdout) as Loaded;
}

/** Each connection asks for so many paths in turn, and for other ones than its neighbours. */
const pathsEach = 20;

async function run({ address, paths, headers, connections, seconds, amount, method = "GET" }: Load): Promise<Loaded> {
  const statuses: Record<string, number> = {};
  let clients = 0;
  const result = await autocannon({
    url: address,
    connections,
    headers,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    setupClient(client) {
      const first = clients++ * pathsEach;
      const own = Array.from({ length: pathsEach }, (_, at) => paths[(first + at) % paths.length] ?? "/");
      client.setRequests(own.map((path) => ({ method, path, headers })));
      client.on("response", (status) => void (statuses[status] = (statuses[status] ?? 0) + 1));
    },
  });
  return { perSecond: (statuses["200"] ?? 0) / result.duration, p99Ms: result.latency.p99, statuses };
}

if (process.argv[1] === import.meta.filename) {
  const wanted = JSON.parse(process.argv[2] ?? "{}") as Load;
  process.stdout.write(JSON.stringify(await run(wanted)));
}
