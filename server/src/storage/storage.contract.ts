import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Storage } from "./storage.ts";

/** A storage made ready to be used. Its addresses live for `ttlSeconds`, its clock is `nowMs`. */
export type ReadyStorage = AsyncDisposable & {
  readonly open: (clock: { readonly ttlSeconds: number; readonly nowMs: () => number }) => Storage;
};

/** What every storage owes; `make` makes an empty one. */
export function storageContract(name: string, make: () => Promise<ReadyStorage>): void {
  describe(`storage ${name}`, () => {
    let ready: ReadyStorage;
    let folder: string;
    let storage: Storage;
    let count = 0;
    beforeAll(async () => {
      ready = await make();
      folder = await mkdtemp(join(tmpdir(), "reelwright-contract-"));
      storage = ready.open({ ttlSeconds: 3600, nowMs: Date.now });
    });
    afterAll(async () => {
      await ready[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    });

    const freshKey = (file: string) => `accounts/1/videos/${++count}/${file}`;
    const localFile = async (content: Buffer | string) => {
      const file = join(folder, `local-${++count}`);
      await writeFile(file, content);
      return file;
    };

    test.each([
      ["film.mp4", "video/mp4"],
      ["film.webm", "video/webm"],
      ["poster.jpg", "image/jpeg"],
      ["logo.png", "image/png"],
      ["cover.webp", "image/webp"],
      ["captions.vtt", "text/vtt; charset=utf-8"],
      ["take.bin", "application/octet-stream"],
    ])("keeps %s and serves it as %s", async (file, contentType) => {
      const key = freshKey(file);
      await storage.putFile(key, await localFile("0123456789"));
      expect(await storage.stat(key)).toMatchObject({ size: 10, contentType, etag: expect.stringMatching(/^".+"$/) });
      const whole = await fetch(storage.signedUrl(key));
      expect([whole.status, whole.headers.get("content-type"), await whole.text()]).toEqual([
        200,
        contentType,
        "0123456789",
      ]);
    });

    test("a long file arrives as it was, by pieces and as a whole", async () => {
      const content = randomBytes(17 * 1024 * 1024 + 3);
      const key = freshKey("film.mp4");
      await storage.putFile(key, await localFile(content));
      expect((await storage.stat(key))?.size).toBe(content.length);
      expect((await buffer(await storage.read(key))).equals(content)).toBe(true);
      const range = { start: 8 * 1024 * 1024 - 5, end: 8 * 1024 * 1024 + 4 };
      expect(await buffer(await storage.read(key, range))).toEqual(content.subarray(range.start, range.end + 1));
    });

    test("addresses answer ranges and HEAD, as a player in a browser asks", async () => {
      const key = freshKey("film.mp4");
      await storage.put(key, Buffer.from("0123456789"));
      const url = storage.signedUrl(key);
      const part = await fetch(url, { headers: { range: "bytes=2-4" } });
      expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
      const rest = await fetch(url, { headers: { range: "bytes=7-" } });
      expect([rest.status, await rest.text()]).toEqual([206, "789"]);
      expect((await fetch(url, { headers: { range: "bytes=10-" } })).status).toBe(416);
    });

    test("an empty file is a file", async () => {
      const key = freshKey("captions.vtt");
      await storage.put(key, Buffer.alloc(0));
      expect((await storage.stat(key))?.size).toBe(0);
      expect(await text(await storage.read(key))).toBe("");
      const local = freshKey("captions.vtt");
      await storage.putFile(local, await localFile(""));
      expect((await storage.stat(local))?.size).toBe(0);
    });

    test("what is there is replaced as a whole", async () => {
      const key = freshKey("film.mp4");
      await storage.put(key, Buffer.from("a longer first version"));
      const before = await storage.stat(key);
      await storage.putFile(key, await localFile("second"));
      expect(await text(await storage.read(key))).toBe("second");
      expect((await storage.stat(key))?.etag).not.toBe(before?.etag);
    });

    test("what is not there is undefined, cannot be read, and its address opens nothing", async () => {
      const key = freshKey("film.mp4");
      expect(await storage.stat(key)).toBeUndefined();
      await expect(storage.read(key)).rejects.toThrow();
      expect((await fetch(storage.signedUrl(key))).status).toBe(404);
    });

    test("a file that cannot be read, or that nobody waits for any more, is not stored", async () => {
      const key = freshKey("film.mp4");
      await expect(storage.putFile(key, join(folder, "missing"))).rejects.toThrow(/ENOENT/);
      const reason = new Error("cancelled");
      const stored = storage.putFile(key, await localFile("content"), AbortSignal.abort(reason));
      await expect(stored).rejects.toThrow();
      expect(await storage.stat(key)).toBeUndefined();
    });

    test("deletes a folder and what is below it, and nothing beside it", async () => {
      const keys = ["a/film.mp4", "a/deep/er/poster.jpg", "ab/film.mp4", "a.mp4"].map((each) => `accounts/2/${each}`);
      for (const key of keys) await storage.put(key, Buffer.from(key));
      const url = storage.signedUrl("accounts/2/a/film.mp4");
      await storage.deleteAll("accounts/2/a/");
      const found = await Promise.all(keys.map((key) => storage.stat(key)));
      expect(found.map((file) => file !== undefined)).toEqual([false, false, true, true]);
      expect((await fetch(url)).status).toBe(404);
      await storage.deleteAll("accounts/2/ab");
      await storage.deleteAll("accounts/2/a.mp4");
      expect(await storage.stat("accounts/2/ab/film.mp4")).toBeUndefined();
      expect(await storage.stat("accounts/2/a.mp4")).toBeUndefined();
      await storage.deleteAll("accounts/99");
    });

    test.each(["../etc/passwd", "a/../b", "/a", "a//b", "a/", "", "A", "a\\b", "a%2f", ".hidden", "a/.hidden"])(
      "refuses %j as a key",
      async (bad) => {
        await expect(storage.put(bad, Buffer.from(""))).rejects.toThrow(/Not a storage key/);
        await expect(storage.putFile(bad, "/dev/null")).rejects.toThrow(/Not a storage key/);
        await expect(storage.stat(bad)).rejects.toThrow(/Not a storage key/);
        await expect(storage.read(bad)).rejects.toThrow(/Not a storage key/);
      },
    );

    test.each(["", "/", "..", "../other", "a//b/"])("refuses to delete %j", async (bad) => {
      await expect(storage.deleteAll(bad)).rejects.toThrow(/Not a storage key/);
    });

    test("an address stays equal for a quarter of its life", () => {
      let nowMs = 1_800_000_000_000;
      const timed = ready.open({ ttlSeconds: 400, nowMs: () => nowMs });
      const first = timed.signedUrl("accounts/1/film.mp4");
      nowMs += 99_999;
      expect(timed.signedUrl("accounts/1/film.mp4")).toBe(first);
      nowMs += 1;
      expect(timed.signedUrl("accounts/1/film.mp4")).not.toBe(first);
    });
  });
}
