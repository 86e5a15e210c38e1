import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ApiError } from "#errors.ts";
import { isDiskFull } from "#lib/disk-full.ts";
import type { Slots } from "#lib/slots.ts";
import { StorageFullError } from "#storage/storage.ts";

/** Where films that are sent to us are worked on, what they may take, and how many are worked on at once. */
export type UploadLimits = { readonly folder: string; readonly maxBytes: number; readonly slots: Slots };

/** Between two looks at the space that is left on the disk. */
const bytesPerLook = 64 * 2 ** 20;
/** Longer than a request may take: a folder that old was left behind by a process that was killed. */
const abandonedMs = 4 * 3_600_000;

/** A folder of one upload's own, removed with all that is in it. Old ones of processes that died go at the same time. */
export async function openWorkFolder({ folder }: UploadLimits): Promise<AsyncDisposable & { readonly path: string }> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const { mtimeMs } = (await stat(join(folder, name)).catch(() => undefined)) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > abandonedMs) await rm(join(folder, name), { recursive: true, force: true });
  }
  const path = join(folder, randomUUID());
  await mkdir(path);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

type Receiving = {
  readonly maxBytes: number;
  /** Rejects with StorageFullError when there is no room for more. */
  readonly requireSpace: () => Promise<void>;
  readonly signal: AbortSignal;
};

/** Writes what a client sends into a file, counting. Throws 400 when it is too long, StorageFullError on a full disk. */
export async function receive(content: Readable, file: string, receiving: Receiving): Promise<void> {
  try {
    await pipeline(content, (chunks: AsyncIterable<Buffer>) => counted(chunks, receiving), createWriteStream(file), {
      signal: receiving.signal,
    });
  } catch (error) {
    receiving.signal.throwIfAborted();
    if (isDiskFull(error)) throw new StorageFullError({ cause: error });
    throw error;
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, { maxBytes, requireSpace }: Receiving): AsyncGenerator<Buffer> {
  let bytes = 0;
  let lookAt = bytesPerLook;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new ApiError("invalid_request", `The film must not be longer than ${maxBytes} bytes`);
    }
    if (bytes > lookAt) {
      lookAt = bytes + bytesPerLook;
      await requireSpace();
    }
    yield chunk;
  }
}
