import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerFiles } from "./routes.ts";
import { testStore } from "./s3/store.fixture.ts";
import { signer } from "./signature.ts";
import { storageContract, type ReadyStorage } from "./storage.contract.ts";
import { diskStorage } from "./storages/disk.ts";
import { s3Storage } from "./storages/s3.ts";

/** How to make each storage of `storages/`, by its file's name. */
const storages: Readonly<Record<string, () => Promise<ReadyStorage>>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), "reelwright-disk-"));
    const secrets = [Buffer.alloc(32, 7)];
    const app = Fastify();
    const signing = signer({ secrets, ttlSeconds: 3600 });
    const own = diskStorage({ folder, signer: signing, baseUrl: "" });
    await registerFiles(app, { folder, signer: signing, storage: own });
    const baseUrl = await app.listen({ host: "127.0.0.1", port: 0 });
    return {
      open: (clock) => diskStorage({ folder, baseUrl, signer: signer({ secrets, ...clock }) }),
      async [Symbol.asyncDispose]() {
        await app.close();
        await rm(folder, { recursive: true });
      },
    };
  },
  async s3() {
    const store = await testStore();
    const secrets = [Buffer.alloc(32, 7)];
    const app = Fastify();
    const signing = signer({ secrets, ttlSeconds: 3600 });
    const open = (clock: Parameters<ReadyStorage["open"]>[0], baseUrl: string) =>
      s3Storage({ bucket: store.bucket, own: { signer: signer({ secrets, ...clock }), baseUrl }, ...clock });
    const storage = open({ ttlSeconds: 3600, nowMs: Date.now }, "");
    await registerFiles(app, { folder: undefined, signer: signing, storage });
    const baseUrl = await app.listen({ host: "127.0.0.1", port: 0 });
    return {
      open: (clock) => open(clock, baseUrl),
      async [Symbol.asyncDispose]() {
        await app.close();
        await store[Symbol.asyncDispose]();
      },
    };
  },
};

test("every storage is held to the contract", async () => {
  const files = await readdir(new URL("storages", import.meta.url));
  const found = files.filter((file) => !file.endsWith(".test.ts")).map((file) => file.replace(/\.ts$/, ""));
  expect(Object.keys(storages).sort()).toEqual(found.sort());
});

for (const [name, make] of Object.entries(storages)) storageContract(name, make);
