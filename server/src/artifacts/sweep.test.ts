import { mkdir, readdir, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Type } from "typebox";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keyOf } from "./artifact.ts";
import { sweepArtifacts, type SweepOptions } from "./sweep.ts";
import { testArtifacts, type TestArtifacts } from "./testing.ts";

let shop: TestArtifacts;
let work: string;
beforeEach(async () => {
  shop = await testArtifacts();
  work = join(shop.folder, ".work");
  await mkdir(work);
});
afterEach(() => shop[Symbol.asyncDispose]());

const segment = (name: string) => ({ accountId: 7, kind: "segment", key: keyOf(name) }) as const;
const placeOf = (name: string) => join(shop.folder, "7", "segment", keyOf(name));

/** Keeps 1000 bytes that were used so many minutes ago. */
async function keep(name: string, minutesAgo: number, jobId = 1) {
  const path = join(work, name);
  await writeFile(path, Buffer.alloc(1000, name));
  await shop.artifacts.keep({ address: segment(name), jobId, value: {}, files: [{ name: "part", path }] });
  await rm(path);
  const then = Date.now() / 1000 - minutesAgo * 60;
  await utimes(placeOf(name), then, then);
}
const find = (name: string, folder: string) =>
  shop.artifacts.find({ address: segment(name), jobId: 1, value: Type.Object({}), folder });
const sweep = (change: Partial<SweepOptions> = {}) =>
  sweepArtifacts({
    folder: shop.folder,
    log: shop.log,
    maxBytes: 1e9,
    missingBytes: async () => 0,
    goneJobs: async () => [],
    ...change,
  });
const kept = async () => {
  const there = await readdir(join(shop.folder, "7", "segment"));
  return ["a", "b", "c", "d"].filter((name) => there.includes(keyOf(name)));
};

test("what was longest not used goes until the rest has room", async () => {
  await keep("a", 30);
  await keep("b", 10);
  await keep("c", 40);
  await keep("d", 20);
  expect(await sweep({ maxBytes: 2500 })).toBe(2);
  expect(await kept()).toEqual(["b", "d"]);
  expect(await sweep({ maxBytes: 2500 })).toBe(0);
});

test("where the disk lacks room for the next film, what is kept gives way for it", async () => {
  for (const [name, minutesAgo] of [
    ["a", 30],
    ["b", 10],
    ["c", 40],
    ["d", 20],
  ] as const)
    await keep(name, minutesAgo);
  expect(await sweep({ missingBytes: async () => 1001 })).toBe(2);
  expect(await kept()).toEqual(["b", "d"]);
  expect(await sweep({ missingBytes: async () => 1e9 })).toBe(2);
});

test("what is found is used", async () => {
  await keep("a", 30);
  await keep("b", 10);
  const job = join(work, "job");
  await mkdir(job);
  await find("a", job);
  await rm(job, { recursive: true });
  await sweep({ maxBytes: 1000 });
  expect(await kept()).toEqual(["a"]);
});

test("what a job has in its own folder is never dropped", async () => {
  await keep("a", 30);
  await keep("b", 10);
  const job = join(work, "job");
  await mkdir(job);
  await find("a", job);
  const then = Date.now() / 1000 - 3600;
  await utimes(placeOf("a"), then, then);
  expect(await sweep({ maxBytes: 0 })).toBe(1);
  expect(await kept()).toEqual(["a"]);
  await rm(job, { recursive: true });
  expect(await sweep({ maxBytes: 0 })).toBe(1);
  expect(await kept()).toEqual([]);
});

test("what belongs to jobs that are gone goes with them", async () => {
  await keep("a", 1, 1);
  await keep("b", 1, 2);
  const asked: number[] = [];
  const goneJobs = async (jobIds: number[]) => {
    asked.push(...jobIds);
    return [2];
  };
  expect(await sweep({ goneJobs })).toBe(1);
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(await kept()).toEqual(["a"]);
});

test("what cannot be read and what dead processes have left goes, what is being written stays", async () => {
  await keep("a", 1);
  await keep("b", 1);
  await truncate(join(placeOf("b"), "artifact.json"), 5);
  const shelf = join(shop.folder, "7", "segment");
  await mkdir(join(shelf, ".left"));
  await mkdir(join(shelf, ".new"));
  const then = Date.now() / 1000 - 7200;
  await utimes(join(shelf, ".left"), then, then);
  expect(await sweep()).toBe(1);
  expect(await kept()).toEqual(["a"]);
  expect((await readdir(shelf)).filter((name) => name.startsWith("."))).toEqual([".new"]);
});
