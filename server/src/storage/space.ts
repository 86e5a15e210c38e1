import { statfs } from "node:fs/promises";
import { StorageFullError } from "./storage.ts";

export type SpaceOptions = { readonly dataDir: string; readonly minFreeBytes: number };

/**
 * To be asked before a film is accepted: throws StorageFullError (503 in the API) when there is not enough room to make
 * it. A film that is being made already may use the room that is left.
 */
export async function requireSpace({ dataDir, minFreeBytes }: SpaceOptions): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < minFreeBytes) throw new StorageFullError();
}
