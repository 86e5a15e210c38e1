import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { diskStorage } from "./storages/disk.ts";
import { registerFiles } from "./routes.ts";
import { signer } from "./signature.ts";

const signing = signer({ secrets: [Buffer.alloc(32, 7)], ttlSeconds: 3600 });
const key = "accounts/1/videos/2/film.mp4";
let folder: string;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "reelwright-storage-"))));
afterEach(() => rm(folder, { recursive: true }));

const storage = () => diskStorage({ folder, signer: signing, baseUrl: "http://films.example" });

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

test("where films are elsewhere, only text tracks are passed on", async () => {
  const app = Fastify();
  await registerFiles(app, { folder: undefined, signer: signing, storage: storage() });
  const track = "accounts/1/videos/2/captions.vtt";
  await storage().put(track, Buffer.from("WEBVTT\n"));
  await storage().put(key, Buffer.from("0123456789"));
  const pathOf = (each: string) => storage().signedUrl(each).replace("http://films.example", "");
  const answer = await app.inject(pathOf(track));
  expect([answer.statusCode, answer.body, answer.headers["content-type"], answer.headers["content-length"]]).toEqual([
    200,
    "WEBVTT\n",
    "text/vtt; charset=utf-8",
    "7",
  ]);
  expect((await app.inject(pathOf(key))).statusCode).toBe(404);
  expect((await app.inject(`/files/${track}`)).statusCode).toBe(404);
});
