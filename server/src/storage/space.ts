import { statfs } from "node:fs/promises";
import { StorageFullError } from "./storage.ts";

export type SpaceOptions = { readonly dataDir: string; readonly minFreeBytes: number };

/** How many bytes are missing until new films are accepted again; 0 while there is room. */
export async function missingBytes({ dataDir, minFreeBytes }: SpaceOptions): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return Math.max(0, minFreeBytes - bavail * bsize);
}

/**
 * To be asked before a film is accepted: throws StorageFullError (503 in the API) when there is not enough room to make
 * it. A film that is being made already may use the room that is left.
 */
export async function requireSpace(options: SpaceOptions): Promise<void> {
  if ((await missingBytes(options)) > 0) throw new StorageFullError();
}
