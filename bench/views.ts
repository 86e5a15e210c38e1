/**
 * Views of one hot film by 128 callers at once: in batches, as the service counts them, against a statement for each
 * view. Both keep a row for each viewer and a counter that is exact afterwards. Then the service itself, over HTTP.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import { sql } from "kysely";
import { openTally } from "#analytics/tally.ts";
import type { Database } from "#db/database.ts";
import { seedVideo } from "#videos/testing.ts";
import { scratchDatabase, type ScratchDatabase } from "./lib/scratch-database.ts";

const bar = 5;
const callers = 128;
const roundMs = 2500;
/** In turns, so that what else the machine does hits both. */
const rounds = 4;

type Count = (viewer: Buffer) => Promise<unknown>;

const inBatches = (database: Database, videoId: number): Count => {
  const tally = openTally({ database, onError: (error) => console.error(error) });
  return (viewer) => tally.view({ videoId, viewer: [viewer], token: undefined });
};

const oneByOne =
  (database: Database, videoId: number): Count =>
  (viewer) =>
    sql`
      with fresh as (
        insert into video_view (video_id, viewer) values (${videoId}, ${viewer}) on conflict do nothing returning video_id
      )
      insert into video_stats as stats (video_id, views) select video_id, 1 from fresh
      on conflict (video_id) do update set views = stats.views + 1
    `.execute(database);

/** Views a second, each of a new viewer. */
async function perSecond(count: Count): Promise<number> {
  const begunMs = performance.now();
  let counted = 0;
  const call = async () => {
    for (; performance.now() - begunMs < roundMs; counted += 1) await count(randomBytes(16));
  };
  await Promise.all(Array.from({ length: callers }, call));
  return (counted * 1000) / (performance.now() - begunMs);
}

async function requireExact(database: Database): Promise<number> {
  const { rows } = await sql<{ rows: number; views: number }>`
    select (select count(*) from video_view) as rows, (select sum(views)::bigint from video_stats) as views
  `.execute(database);
  const [found] = rows;
  if (found === undefined || found.rows !== found.views) throw new Error(`not exact: ${JSON.stringify(found)}`);
  return found.rows;
}

/** Successful views a second of the service in a process of its own, each from an address of its own. */
async function overHttp({ url, folder }: ScratchDatabase, videoId: number) {
  const settings = { DATABASE_URL: url, SECRET_KEYS: "k".repeat(40), DATA_DIR: folder, PORT: "0", LOG_LEVEL: "warn" };
  const open = { TRUST_PROXY: "1", RATE_LIMIT_MAX: "1000000000" };
  const server = spawn(process.execPath, ["server/src/main.ts", "serve"], {
    env: { ...process.env, ...settings, ...open },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const address = await listening(server.stdout);
    const forwarded = () => ({ "x-forwarded-for": [...randomBytes(4)].join(".") });
    const request = { method: "POST", path: `/videos/${videoId}/view` } as const;
    const result = await autocannon({
      url: address,
      connections: callers,
      duration: 5,
      requests: [{ ...request, setupRequest: (each) => ({ ...each, headers: { ...each.headers, ...forwarded() } }) }],
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
    return { perSecond: result["2xx"] / result.duration, p99Ms: result.latency.p99 };
  } finally {
    const ended = new Promise((resolve) => void server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
}

async function listening(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /listens on (http\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("the service ended before it listened");
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

await using scratch = await scratchDatabase();
const { videoId } = await seedVideo(scratch.database);
const [batched, single]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  batched.push(await perSecond(inBatches(scratch.database, videoId)));
  single.push(await perSecond(oneByOne(scratch.database, videoId)));
}
const ratio = median(batched.map((each, round) => each / (single[round] ?? each)));
const kept = await requireExact(scratch.database);
const http = await overHttp(scratch, videoId);
const all = await requireExact(scratch.database);
process.stdout.write(
  `views: ${Math.round(median(batched))}/s in batches, ${Math.round(median(single))}/s one by one, ` +
    `${ratio.toFixed(1)} × (bar ${bar}); exact over ${kept}\n` +
    `views over HTTP: ${Math.round(http.perSecond)}/s at ${callers} connections, p99 ${http.p99Ms} ms; exact over ${all}\n`,
);
