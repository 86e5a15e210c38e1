import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signer } from "#storage/signature.ts";
import { diskStorage } from "./disk.ts";

const key = "accounts/1/videos/2/film.mp4";
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "reelwright-storage-"))));
afterEach(() => rm(folder, { recursive: true }));
const storage = () =>
  diskStorage({ folder, signer: signer({ secrets: [Buffer.alloc(32)], ttlSeconds: 60 }), baseUrl: "" });
const stored = () => readdir(join(folder, "accounts/1/videos/2"));

test("leaves nothing beside the file, be it written or not", async () => {
  await expect(storage().putFile(key, join(folder, "missing"))).rejects.toThrow(/ENOENT/);
  expect(await stored()).toEqual([]);
  await writeFile(join(folder, "source"), "0123456789");
  await storage().putFile(key, join(folder, "source"));
  expect(await stored()).toEqual(["film.mp4"]);
});
