import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { diskStorage } from "./disk.ts";
import { registerFiles } from "./routes.ts";
import { signer } from "./signature.ts";

const signing = signer({ secrets: [Buffer.alloc(32, 7)], ttlSeconds: 3600 });
const key = "accounts/1/videos/2/film.mp4";
let folder: string;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "reelwright-storage-"))));
afterEach(() => rm(folder, { recursive: true }));

const storage = () => diskStorage({ folder, signer: signing, baseUrl: "http://films.example" });

test("keeps what it is given, and leaves nothing else behind", async () => {
  const source = join(folder, "source");
  await writeFile(source, "0123456789");
  await storage().putFile(key, source);
  expect(await storage().stat(key)).toMatchObject({ size: 10, contentType: "video/mp4" });
  expect(await text(await storage().read(key))).toBe("0123456789");
  expect(await text(await storage().read(key, { start: 2, end: 4 }))).toBe("234");
  expect(await readdir(join(folder, "accounts/1/videos/2"))).toEqual(["film.mp4"]);
});

test("a failed write leaves nothing behind", async () => {
  await expect(storage().putFile(key, join(folder, "missing"))).rejects.toThrow(/ENOENT/);
  expect(await storage().stat(key)).toBeUndefined();
  expect(await readdir(join(folder, "accounts/1/videos/2"))).toEqual([]);
});

test("deletes by prefix", async () => {
  await storage().put(key, Buffer.from("a"));
  await storage().put("accounts/1/videos/22/film.mp4", Buffer.from("b"));
  await storage().deleteAll("accounts/1/videos/2/");
  expect(await storage().stat(key)).toBeUndefined();
  expect(await storage().stat("accounts/1/videos/22/film.mp4")).toBeDefined();
  await storage().deleteAll("accounts/9");
});

test.each(["../etc/passwd", "a/../b", "/a", "a//b", "a/", "", "A", "a\\b", "a%2f", ".hidden", "a/.hidden"])(
  "refuses %j as a key",
  async (bad) => {
    await expect(storage().put(bad, Buffer.from(""))).rejects.toThrow(/Not a storage key/);
  },
);

async function served() {
  const app = Fastify();
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send({ error: "general" }));
  await registerFiles(app, { folder, signer: signing, storage: storage() });
  await storage().put(key, Buffer.from("0123456789"));
  const path = storage().signedUrl(key).replace("http://films.example", "");
  return { app, path };
}

test("serves signed files with ranges, HEAD and conditions", async () => {
  const { app, path } = await served();
  const whole = await app.inject(path);
  expect([whole.statusCode, whole.headers["content-type"], whole.body]).toEqual([200, "video/mp4", "0123456789"]);
  const part = await app.inject({ url: path, headers: { range: "bytes=2-4" } });
  expect([part.statusCode, part.headers["content-range"], part.body]).toEqual([206, "bytes 2-4/10", "234"]);
  const head = await app.inject({ method: "HEAD", url: path });
  expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "10", ""]);
  const again = await app.inject({ url: path, headers: { "if-none-match": String(whole.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test("a range beyond the end is refused as such, and is no fault of ours", async () => {
  const { app, path } = await served();
  const beyond = await app.inject({ url: path, headers: { range: "bytes=10-" } });
  expect([beyond.statusCode, beyond.headers["content-range"], beyond.json()]).toEqual([
    416,
    "bytes */10",
    { error: "Range not satisfiable" },
  ]);
});

test("an unsigned, altered or climbing address is not found, and a deleted file is gone at once", async () => {
  const { app, path } = await served();
  const query = path.slice(path.indexOf("?"));
  for (const bad of [
    `/files/${key}`,
    `${path}x`,
    `/files/accounts/1/..%2f..%2fetc/passwd${query}`,
    `/files/${query}`,
  ]) {
    expect((await app.inject(bad)).statusCode).toBe(404);
  }
  await storage().deleteAll("accounts/1/videos/2");
  expect((await app.inject(path)).statusCode).toBe(404);
});
