/**
 * Two replicas on one database beside one: together at least 0.9 of one's throughput where one keeps the machine busy,
 * and what they share is exact: the rate limit and the views. `node bench/replicas.ts [SECONDS] [ROUNDS]`; one line of
 * JSON.
 */
import { load, type Loaded } from "./lib/load.ts";
import { openScratch } from "./lib/scratch.ts";

const [seconds = 4, rounds = 3] = process.argv.slice(2).map(Number);
const connections = 64;

await using scratch = await openScratch();
const { key, videoIds } = scratch;
const headers = { authorization: `Bearer ${key}` };
const paths = videoIds.map((id) => `/v1/videos/${id}`);
const replica = (env: Readonly<Record<string, string>>) => scratch.start(["server/src/main.ts", "serve"], env);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const open = { RATE_LIMIT_MAX: "1000000000", TRUST_PROXY: "1" };
const [one, two] = [await replica(open), await replica(open)];
const share = (address: string, connections: number) => load({ address, paths, headers, connections, seconds });
const perSecond = (loads: readonly Loaded[]) => sum(loads.map((each) => each.perSecond));

const ratios: number[] = [];
await Promise.all([share(one, 8), share(two, 8)]);
for (let round = 0; round < rounds; round++) {
  const alone = perSecond([await share(one, connections)]);
  const together = perSecond(await Promise.all([one, two].map((address) => share(address, connections / 2))));
  ratios.push(together / alone);
}

/** Every viewer watches through both replicas, more than once. */
const viewers = 500;
const [videoId = 0] = videoIds;
const watch = async (viewer: number, address: string) => {
  const client = { "x-forwarded-for": `198.51.${viewer >> 8}.${viewer & 255}` };
  const answer = await fetch(`${address}/videos/${videoId}/view`, { method: "POST", headers: client });
  if (answer.status !== 200) throw new Error(`a view was answered ${answer.status}: ${await answer.text()}`);
};
for (let from = 0; from < viewers; from += 25) {
  const some = Array.from({ length: 25 }, (_, at) => from + at);
  await Promise.all(some.flatMap((viewer) => [one, two, one, two].map((address) => watch(viewer, address))));
}
const stats = await fetch(`${two}/v1/videos/${videoId}/stats`, { headers });
const { data } = (await stats.json()) as { data: { views: number } };

const limited = { RATE_LIMIT_MAX: "100" };
const strict = [await replica(limited), await replica(limited)];
await scratch.database.deleteFrom("rate_window").execute();
const answers = await Promise.all(
  strict.map((address) => load({ address, paths, headers, connections: 20, seconds: 0, amount: 200 })),
);
const passed = sum(answers.map(({ statuses }) => statuses["200"] ?? 0));

process.stdout.write(
  `${JSON.stringify({
    twoPerOne: { ratio: Math.round(median(ratios) * 100) / 100, bar: 0.9 },
    limit: { passed, exactly: 100 },
    views: { counted: data.views, exactly: viewers },
  })}\n`,
);
