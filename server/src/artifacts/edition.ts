import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Changes whenever code in these folders (absolute) or a dependency does. It belongs into the key of what is made by
 * that code: a new release must not find what an older one has made otherwise. Tests do not count.
 */
export async function editionOf(...folders: readonly string[]): Promise<string> {
  const sum = createHash("sha256").update(await readFile(join(import.meta.dirname, "../../../package.json")));
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter(isSource).toSorted()) sum.update(name).update(await readFile(join(folder, name)));
  }
  return sum.digest("hex");
}

const isSource = (name: string): boolean => /\.(ts|wasm)$/.test(name) && !/\.(test|fixture|contract)\.ts$/.test(name);
