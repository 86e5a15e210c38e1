import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StartError } from "#lib/start-error.ts";
import type { Patience } from "#storage/s3/client.ts";
import { refuse, testStore, type TestStore } from "#storage/s3/store.fixture.ts";
import { signer } from "#storage/signature.ts";
import { StorageFullError } from "#storage/storage.ts";
import { requireBucket, s3Storage } from "./s3.ts";

const key = "accounts/1/videos/2/film.mp4";
const longBytes = 20 * 1024 * 1024;
const quick: Patience = { connectMs: 500, answerMs: 30_000, idleMs: 30_000, attempts: 2 };
const own = { signer: signer({ secrets: [Buffer.alloc(32, 7)], ttlSeconds: 3600 }), baseUrl: "https://films.example" };
const never = new AbortController().signal;
let store: TestStore;
let folder: string;
beforeEach(async () => {
  store = await testStore();
  folder = await mkdtemp(join(tmpdir(), "reelwright-s3-test-"));
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const storage = (patience = quick) => s3Storage({ bucket: store.bucket, ttlSeconds: 3600, own, patience });
async function localFile(bytes: number): Promise<string> {
  const file = join(folder, "film.mp4");
  await writeFile(file, Buffer.alloc(bytes, 7));
  return file;
}
const asked = (pattern: RegExp) => store.asked.filter((line) => pattern.test(line));

describe("a store in trouble", () => {
  test.each([500, 503])("a %i now and then is asked again", async (status) => {
    let failures = 1;
    store.break((_, response) => failures-- > 0 && refuse(response, status, "SlowDown"));
    await storage().put(key, Buffer.from("content"));
    failures = 1;
    expect((await storage().stat(key))?.size).toBe(7);
  });

  test.each([
    [500, "InternalError"],
    [403, "AccessDenied"],
    [404, "NoSuchBucket"],
  ])("a lasting %i is an error of everything", async (status, code) => {
    const file = await localFile(5);
    store.break((_, response) => refuse(response, status, code));
    await expect(storage().put(key, Buffer.from("content"))).rejects.toThrow();
    await expect(storage().putFile(key, file)).rejects.toThrow();
    await expect(storage().read(key)).rejects.toThrow();
    await expect(storage().deleteAll("accounts/1")).rejects.toThrow();
    if (code !== "NoSuchBucket") await expect(storage().stat(key)).rejects.toThrow();
  });

  test("a store that never answers is given up in time", async () => {
    store.break(() => true);
    // Long enough for a busy machine to have asked at all.
    const hasty = storage({ ...quick, answerMs: 1_000 });
    await expect(hasty.stat(key)).rejects.toThrow();
    await expect(hasty.put(key, Buffer.from("content"))).rejects.toThrow();
    expect(store.asked).toHaveLength(4);
  });

  test("a connection that is cut is opened again", async () => {
    let cuts = 1;
    store.break((request) => {
      if (cuts-- <= 0) return false;
      request.socket.destroy();
      return true;
    });
    await storage().put(key, Buffer.from("content"));
    expect((await storage().stat(key))?.size).toBe(7);
  });

  test.each(["cut", "stuck"])("a body that is %s in the middle is an error, not a short file", async (how) => {
    store.break((request, response) => {
      if (request.method !== "GET") return false;
      response.writeHead(200, { "content-length": "10" }).write("01234");
      if (how === "cut") setImmediate(() => request.socket.destroy());
      return true;
    });
    await expect(
      storage({ ...quick, idleMs: 300 })
        .read(key)
        .then(buffer),
    ).rejects.toThrow();
  });

  test("no room is said as such", async () => {
    store.break((_, response) => refuse(response, 507, "XMinioStorageFull"));
    await expect(storage().put(key, Buffer.from("content"))).rejects.toThrow(StorageFullError);
  });
});

describe("a long upload", () => {
  test("whose part is lost sends that part again", async () => {
    const file = await localFile(longBytes);
    let cuts = 1;
    store.break((request) => {
      if (!request.url?.includes("partNumber=2") || cuts-- <= 0) return false;
      request.socket.destroy();
      return true;
    });
    await storage().putFile(key, file);
    expect((await storage().stat(key))?.size).toBe(longBytes);
    expect(asked(/partNumber=2/)).toHaveLength(2);
    expect(asked(/partNumber=1/)).toHaveLength(1);
  });

  test.each(["partNumber=2", "uploadId="])("that fails at %s is taken back and leaves what was there", async (at) => {
    await storage().put(key, Buffer.from("before"));
    store.break((request, response) => {
      const hit = request.url?.includes(at) === true && (at !== "uploadId=" || request.method === "POST");
      return hit && refuse(response, 500, "InternalError");
    });
    await expect(storage().putFile(key, await localFile(longBytes))).rejects.toThrow();
    expect(asked(/^DELETE .*uploadId=/)).toHaveLength(1);
    store.break(() => false);
    expect((await storage().stat(key))?.size).toBe(6);
  });

  test("that is cancelled stops in the middle and is taken back", async () => {
    const stop = new AbortController();
    const reason = new Error("cancelled");
    store.break((request) => {
      if (!request.url?.includes("partNumber=3")) return false;
      stop.abort(reason);
      return true;
    });

    await expect(storage().putFile(key, await localFile(longBytes), stop.signal)).rejects.toThrow();
    expect(asked(/^DELETE .*uploadId=/)).toHaveLength(1);
    expect(asked(/^POST .*uploadId=/)).toHaveLength(0);
    store.break(() => false);
    expect(await storage().stat(key)).toBeUndefined();
  });
});

describe("deletion", () => {
  test("goes through every page", async () => {
    const keys = ["a", "b", "c", "d", "e"].map((name) => `accounts/3/videos/${name}.jpg`);
    for (const each of keys) await storage().put(each, Buffer.from("a"));
    // s3rver cannot cut a list in pages on this Node, so the pages are given here; deleting is its own.
    const pages = [keys.slice(0, 2), keys.slice(2, 4), keys.slice(4)];
    store.break((request, response) => {
      if (!request.url?.includes("list-type=2")) return false;
      const contents = (pages.shift() ?? []).map((each) => `<Contents><Key>${each}</Key></Contents>`).join("");
      const body = `<ListBucketResult><IsTruncated>${pages.length > 0}</IsTruncated>${contents}</ListBucketResult>`;
      response.writeHead(200, { "content-type": "application/xml" }).end(body);
      return true;
    });
    await storage().deleteAll("accounts/3/");
    for (const each of keys) expect(await storage().stat(each)).toBeUndefined();
    expect(asked(/list-type=2/)).toHaveLength(4);
  });

  test("that the store does in part only is an error", async () => {
    await storage().put(key, Buffer.from("a"));
    store.break((request, response) => {
      if (!request.url?.includes("delete")) return false;
      const failed = `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>no</Message></Error>`;
      response.writeHead(200, { "content-type": "application/xml" }).end(`<DeleteResult>${failed}</DeleteResult>`);
      return true;
    });
    await expect(storage().deleteAll("accounts/1")).rejects.toThrow(/film\.mp4: AccessDenied/);
  });
});

describe("at the start the bucket", () => {
  const check = (changes: Partial<TestStore["bucket"]> = {}) =>
    requireBucket({ bucket: { ...store.bucket, ...changes } }, never);

  test("is found", async () => {
    await check();
    await check({ publicEndpoint: "https://nowhere.example" });
    expect(asked(/^HEAD \/films\//)).toHaveLength(2);
  });

  test("is missing, closed, elsewhere or silent, and the error says what to do", async () => {
    await expect(check({ bucket: "others" })).rejects.toThrow(/bucket others at http.* answers 404: create it, or set/);
    await expect(check({ endpoint: "http://127.0.0.1:1" })).rejects.toThrow(/does not answer \(.*are S3_ENDPOINT/);
    await expect(check({ endpoint: "http://127.0.0.1:1" })).rejects.toThrow(StartError);
    store.break((_, response) => refuse(response, 403, "AccessDenied"));
    await expect(check()).rejects.toThrow(/S3_SECRET_ACCESS_KEY do not open it/);
    store.break((_, response) => refuse(response, 502, "BadGateway"));
    await expect(check()).rejects.toThrow(/answers 502: is the store well/);
  });

  test("is not waited for once the start is given up", async () => {
    const reason = new Error("SIGTERM");
    await expect(requireBucket({ bucket: store.bucket }, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

test("captions have an address of the service's own, everything else one of the store", () => {
  expect(storage().signedUrl("accounts/1/captions.vtt")).toMatch(/^https:\/\/films\.example\/files\/accounts\/1\/capt/);
  expect(storage().signedUrl(key)).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/films\/accounts\/1\/videos\/2\/film\.mp4\?X-Amz/,
  );
});
