import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#db/database.ts";

/** Lets all that is reserved or abandoned be due: whoever should have kept it is gone for good. */
export async function makeDue(database: Database): Promise<void> {
  await database
    .updateTable("storage_orphan")
    .set({ due_at: new Date(0) })
    .execute();
}

/** Names of the files below a prefix of a storage on the disk. */
export async function keptBelow(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, prefix).length + 1));
}
