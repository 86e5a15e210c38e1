import { mkdtemp, open, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "#lib/process.ts";

/** A disk of its own in memory, which a test may fill to the last byte. */
export type SmallDisk = AsyncDisposable & {
  readonly folder: string;
  /** Takes all the room that is left, but for so many MiB. */
  fill(leftMiB?: number): Promise<void>;
  /** Gives back what `fill` has taken. */
  clear(): Promise<void>;
};

const call = { signal: AbortSignal.timeout(3_600_000), timeoutMs: 60_000 };

/** Mounts one; `undefined` where this process may not mount anything. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", folder], call);
  } catch {
    await rmdir(folder);
    return undefined;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    async fill(leftMiB = 0) {
      await using file = await open(ballast, "a");
      for (const bytes of [2 ** 20, 2 ** 12, 1]) await writeUntilFull(file, Buffer.alloc(bytes));
      const { size } = await file.stat();
      await file.truncate(size - leftMiB * 2 ** 20);
    },
    clear: () => rm(ballast, { force: true }),
    async [Symbol.asyncDispose]() {
      await run("umount", ["-l", folder], call);
      await rmdir(folder);
    },
  };
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<void> {
  try {
    for (;;) await file.appendFile(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
