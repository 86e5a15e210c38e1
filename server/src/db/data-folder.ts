import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#lib/start-error.ts";

/** Makes the data folder and proves that it can be written. Throws StartError. */
export async function openDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${randomUUID()}`);
  try {
    // Others may pass through but not list: an unprivileged Postgres must reach its own folder.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await writeFile(probe, "");
    await rm(probe);
  } catch (cause) {
    const { message } = cause as Error;
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${message}): set DATA_DIR to a folder that can`, {
      cause,
    });
  }
}
