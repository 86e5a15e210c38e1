import { mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Type } from "typebox";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keyOf, type ArtifactAddress } from "./artifact.ts";
import { testArtifacts, type TestArtifacts } from "./testing.ts";

let shop: TestArtifacts;
let work: string;
beforeEach(async () => {
  shop = await testArtifacts();
  work = join(shop.folder, "work");
  await mkdir(join(work, "there"), { recursive: true });
});
afterEach(() => shop[Symbol.asyncDispose]());

const address: ArtifactAddress = { accountId: 7, kind: "segment", key: keyOf(["what it shows"]) };
const place = () => join(shop.folder, "7", address.kind, address.key);
const value = Type.Object({ frames: Type.Integer() });

async function made(content = "film") {
  const path = join(work, "made.mp4");
  await writeFile(path, content);
  return { address, jobId: 1, value: { frames: 30 }, files: [{ name: "part.mp4", path }] };
}
const find = (change: Partial<ArtifactAddress> = {}, jobId = 2) =>
  shop.artifacts.find({ address: { ...address, ...change }, jobId, value, folder: join(work, "there") });
const found = () => readFile(join(work, "there", "part.mp4"), "utf8");

test("what was kept is found with its value and its files, by another job too", async () => {
  await shop.artifacts.keep(await made());
  expect(await find()).toEqual({ frames: 30 });
  expect(await found()).toBe("film");
  expect(await find()).toEqual({ frames: 30 });
});

test("nothing is found under another key, kind or account", async () => {
  await shop.artifacts.keep(await made());
  expect(await find({ key: keyOf(["something else"]) })).toBeUndefined();
  expect(await find({ kind: "clip" })).toBeUndefined();
  expect(await find({ accountId: 8 })).toBeUndefined();
  expect(shop.logged).toEqual([]);
});

test("a key cannot lead out of its folder", async () => {
  const escaping = { ...address, key: "../../../escaped" };
  await expect(shop.artifacts.keep({ ...(await made()), address: escaping })).rejects.toThrow("is no key");
  await expect(find(escaping)).rejects.toThrow("is no key");
  expect(await readdir(shop.folder)).toEqual(["work"]);
});

test.each([
  ["a file that was cut short", () => truncate(join(place(), "part.mp4"), 2)],
  [
    "a file with other content",
    async () => {
      await rm(join(place(), "part.mp4"));
      await writeFile(join(place(), "part.mp4"), "flim");
    },
  ],
  ["a missing file", () => rm(join(place(), "part.mp4"))],
  ["a manifest that is cut short", () => truncate(join(place(), "artifact.json"), 20)],
  [
    "a value of another form",
    async () => {
      const file = join(place(), "artifact.json");
      await writeFile(file, (await readFile(file, "utf8")).replace("frames", "bytes"));
    },
  ],
])("%s is not found, and makes room for what is made anew", async (_, damage) => {
  await shop.artifacts.keep(await made());
  await damage();
  expect(await find()).toBeUndefined();
  expect(shop.logged.join()).toContain("damaged");
  await shop.artifacts.keep(await made());
  expect(await find()).toEqual({ frames: 30 });
  expect(await found()).toBe("film");
});

test("of two takes of one job the newer counts; other kinds are equal and stay", async () => {
  const take = { ...address, kind: "take" as const, key: "1" };
  await shop.artifacts.keep({ ...(await made("first")), address: take });
  await rm(join(work, "made.mp4"));
  await shop.artifacts.keep({ ...(await made("second")), address: take });
  expect(await find(take)).toEqual({ frames: 30 });
  expect(await found()).toBe("second");
});

test("many who keep the same at once keep it once, and leave nothing unfinished", async () => {
  const same = await made();
  await Promise.all(Array.from({ length: 20 }, (_, jobId) => shop.artifacts.keep({ ...same, jobId })));
  expect(await readdir(join(shop.folder, "7", "segment"))).toEqual([address.key]);
  expect((await readdir(join(place(), "jobs"))).length).toBe(20);
  expect(await find()).toEqual({ frames: 30 });
});

test("what cannot be written is no error", async () => {
  await writeFile(join(shop.folder, "7"), "a file where a folder should be");
  await shop.artifacts.keep(await made());
  expect(shop.logged.join()).toContain("was not kept");
  expect(await find()).toBeUndefined();
});

test("a deleted job takes with it what no other needs", async () => {
  await shop.artifacts.keep(await made());
  const other = { ...address, key: keyOf(["shared"]) };
  await shop.artifacts.keep({ ...(await made()), address: other });
  await find({ key: other.key }, 2);
  await shop.artifacts.forget(7, [1]);
  expect(await find()).toBeUndefined();
  expect(await find({ key: other.key })).toEqual({ frames: 30 });
  await shop.artifacts.forget(8, [2]);
  expect(await find({ key: other.key })).toEqual({ frames: 30 });
  await shop.artifacts.forget(7, [2]);
  expect(await find({ key: other.key })).toBeUndefined();
});

test("what a job has found stays in its folder when the artefact goes", async () => {
  await shop.artifacts.keep(await made());
  await find();
  await shop.artifacts.forget(7, [1, 2]);
  expect(await found()).toBe("film");
});
