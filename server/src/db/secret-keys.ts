import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { secretFile } from "#lib/secret-file.ts";

export type KeySource = { readonly secretKeys: readonly string[] | undefined; readonly dataDir: string };

/**
 * The root keys that were given, else the one in `DATA_DIR/secret-key` (0600), which is made the first time. The file is
 * for the embedded database alone: it lies beside what it protects. With DATABASE_URL the configuration demands keys.
 */
export async function rootKeys({ secretKeys, dataDir }: KeySource): Promise<readonly string[]> {
  return secretKeys ?? [await secretFile(join(dataDir, "secret-key"), () => randomBytes(33).toString("base64url"))];
}
