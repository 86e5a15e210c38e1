/**
 * `GET /v1/videos/:id` as it is served: limiter, key, one row, signed address, log, 64 connections. Beside it, in turns:
 * the same service with its database answered from memory, the same endpoint on Express with a plain pool, and bare
 * node:http with the same bytes. `node bench/api.ts [SECONDS] [ROUNDS]`; medians of the rounds, one line of JSON.
 */
import { load, type Loaded } from "./lib/load.ts";
import { openScratch } from "./lib/scratch.ts";

const [seconds = 4, rounds = 5] = process.argv.slice(2).map(Number);
const connections = 64;

await using scratch = await openScratch();
const { key, videoIds } = scratch;
const headers = { authorization: `Bearer ${key}` };
const env = { RATE_LIMIT_MAX: "1000000000" };
const service = await scratch.start(["server/src/main.ts", "serve"], env);
const paths = videoIds.map((id) => `/v1/videos/${id}`);
const answer = await fetch(`${service}${paths[0]}`, { headers });
if (answer.status !== 200) throw new Error(`the service answers ${answer.status}: ${await answer.text()}`);

const servers = {
  service,
  fromMemory: await scratch.start(["bench/peers/from-memory.ts"], env),
  express: await scratch.start(["bench/peers/express.ts"]),
  bare: await scratch.start(["bench/peers/bare.ts"], { BODY: await answer.text() }),
};

type Name = keyof typeof servers;
const names = Object.keys(servers) as Name[];
const measured: Record<Name, Loaded[]> = { service: [], fromMemory: [], express: [], bare: [] };
const loadOne = (name: Name, seconds: number) => load({ address: servers[name], paths, headers, connections, seconds });

for (const name of names) await loadOne(name, 2);
for (let round = 0; round < rounds; round++) {
  for (const name of names) {
    const loaded = await loadOne(name, seconds);
    if (Object.keys(loaded.statuses).join() !== "200") throw new Error(`${name}: ${JSON.stringify(loaded.statuses)}`);
    measured[name].push(loaded);
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const round = (value: number) => Math.round(value * 100) / 100;
/** The median of the ratios of each round: what slows the whole machine down for a while slows both. */
const ratio = (one: Name, other: Name) =>
  round(median(measured[one].map(({ perSecond }, at) => perSecond / (measured[other][at]?.perSecond ?? Infinity))));

const perSecond = Object.fromEntries(
  names.map((name) => [name, Math.round(median(measured[name].map((each) => each.perSecond)))]),
);
const p99Ms = Object.fromEntries(names.map((name) => [name, median(measured[name].map((each) => each.p99Ms))]));
process.stdout.write(
  `${JSON.stringify({
    perSecond,
    p99Ms,
    perMemory: { ratio: ratio("service", "fromMemory"), bar: 0.6 },
    perExpress: { ratio: ratio("service", "express"), bar: 2 },
    perBare: ratio("service", "bare"),
  })}\n`,
);
