/**
 * A list of 100 videos with signed addresses, on the disk and in S3, against the SQL query alone; bar: at most 2.
 * `node bench/list.ts`. Postgres is a scratch one of its own.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "#db/database.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { signer } from "#storage/signature.ts";
import type { Storage } from "#storage/storage.ts";
import { diskStorage } from "#storage/storages/disk.ts";
import { s3Storage } from "#storage/storages/s3.ts";
import { listVideoRows } from "#videos/store.ts";
import { presentListed } from "#videos/video.ts";

const videos = 100;
const rounds = 300;
const bar = 2;
const ttlSeconds = 21_600;

const folder = await mkdtemp(join(tmpdir(), "reelwright-bench-"));
const ignore = () => undefined;
await using stack = new AsyncDisposableStack();
stack.defer(() => rm(folder, { recursive: true, force: true }));
const server = stack.use(
  await startEmbedded(join(folder, "database"), { signal: new AbortController().signal, onLost: ignore }),
);
const database = openDatabase({ url: server.url, onError: ignore });
stack.defer(() => database.destroy());
await migrate(database);
const accountId = await seed(database);

const own = { signer: signer({ secrets: [Buffer.alloc(32, 1)], ttlSeconds }), baseUrl: "https://films.example" };
const bucket = {
  bucket: "films",
  region: "eu-central-1",
  endpoint: undefined,
  publicEndpoint: undefined,
  forcePathStyle: false,
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};
const rows = () => listVideoRows(database, accountId, undefined);
const list = async (storage: Storage) => (await rows()).map((row) => presentListed(row, storage));
const disk = diskStorage({ folder, ...own });
const s3 = s3Storage({ bucket, ttlSeconds, own });

// Turn by turn, so that a busy machine slows all three alike.
const taken: Record<"query" | "disk" | "s3", number[]> = { query: [], disk: [], s3: [] };
for (let round = -50; round < rounds; round++) {
  for (const [name, work] of [
    ["query", rows],
    ["disk", () => list(disk)],
    ["s3", () => list(s3)],
  ] as const) {
    const began = performance.now();
    await work();
    if (round >= 0) taken[name].push(performance.now() - began);
  }
}
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
const query = median(taken.query);
console.log(`query alone: ${query.toFixed(2)} ms for ${videos} videos`);
for (const name of ["disk", "s3"] as const) {
  const ratio = median(taken[name]) / query;
  console.log(`${name}: ${median(taken[name]).toFixed(2)} ms, ${ratio.toFixed(2)} × the query (bar: ${bar})`);
  if (ratio > bar) process.exitCode = 1;
}

async function seed(database: Database): Promise<number> {
  const account = database.insertInto("account").values({ plan: "growth" }).returning("id");
  const { id: account_id } = await account.executeTakeFirstOrThrow();
  const address = { account_id, application_name: "Ledgerly", url: "https://ledgerly.test" };
  const domain = database.insertInto("domain").values(address).returning("id");
  const { id: domain_id } = await domain.executeTakeFirstOrThrow();
  const rows = Array.from({ length: videos }, (_, index) => {
    const slug = `slug${index}`;
    const key = (name: string) => `accounts/${account_id}/videos/${slug}/1/${name}`;
    const keys = { file_key: key("film.mp4"), poster_key: key("poster.jpg"), sprite_key: key("sprite.jpg") };
    const texts = {
      captions_key: key("captions.vtt"),
      chapters_key: key("chapters.vtt"),
      transcript_key: key("t.txt"),
    };
    const form = { size: 6, duration_ms: 1000, width: 1920, height: 1080, fps: 30, storyboard: "{}" };
    return { account_id, domain_id, slug, filename: `Film ${index}`, ...keys, ...texts, ...form };
  });
  await database.insertInto("video").values(rows).execute();
  return account_id;
}
