import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDiskFull } from "#lib/disk-full.ts";
import { contentTypeOf, requireKey } from "#storage/key.ts";
import type { Signer } from "#storage/signature.ts";
import { StorageFullError, type Storage } from "#storage/storage.ts";

export type DiskOptions = {
  /** Absolute; may be shared by several processes. */
  readonly folder: string;
  readonly signer: Signer;
  /** The service's own public address, without a slash at the end. */
  readonly baseUrl: string;
};

/** Files in a folder of this machine, served by the service itself under `/files/`. */
export function diskStorage({ folder, signer, baseUrl }: DiskOptions): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key));
  return {
    async putFile(key, localFile, signal) {
      signal?.throwIfAborted();
      await publish(pathOf(key), (temporary) => copyFile(localFile, temporary));
    },
    put: async (key, content) => publish(pathOf(key), (temporary) => writeFile(temporary, content)),
    async stat(key) {
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      if (found === undefined || !found.isFile()) return undefined;
      const etag = `"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`;
      return { size: found.size, contentType: contentTypeOf(key), etag };
    },
    read: async (key, range) => (await open(pathOf(key))).createReadStream(range ?? {}),
    deleteAll: async (prefix) => rm(pathOf(prefix.replace(/\/$/, "")), { recursive: true, force: true }),
    signedUrl: (key) => `${baseUrl}/files/${key}?${signer.sign(key)}`,
  };
}

/** Writes under a name of its own, flushes to the disk, then renames: a reader sees the whole file or none. */
async function publish(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await write(temporary);
    await using handle = await open(temporary, "r+");
    await handle.sync();
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    if (isDiskFull(error)) throw new StorageFullError({ cause: error });
    throw error;
  }
}

function ignoreMissing(error: unknown): undefined {
  if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return undefined;
  throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
