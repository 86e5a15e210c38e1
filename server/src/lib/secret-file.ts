import { randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";

/**
 * Reads a secret from a file that only its owner may read (0600), and makes it the first time. Processes that make it at
 * the same moment all get the same one.
 */
export async function secretFile(file: string, make: () => string): Promise<string> {
  const kept = await readSecretFile(file);
  if (kept !== undefined) return kept;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${make()}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, "utf8")).trim();
}

/** The secret in a file, `undefined` when there is no such file. */
export async function readSecretFile(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    return undefined;
  }
}
