import type { Readable } from "node:stream";

/** What is known of a stored file without reading it. `etag` is quoted, as in HTTP. */
export type StoredFile = { readonly size: number; readonly contentType: string; readonly etag: string };

/**
 * Where films and their pictures live. Keys are relative paths of `[a-z0-9._-]` segments and begin with the account
 * (`accounts/7/videos/12/film.mp4`), so that a tenant's files stand together.
 */
export type Storage = {
  /**
   * Stores a local file under the key, whose extension says the content type, in place of what is there. It is visible
   * only when it is complete and safe. Throws `StorageFullError` when there is no space.
   */
  putFile(key: string, localFile: string, signal?: AbortSignal): Promise<void>;
  put(key: string, content: Buffer): Promise<void>;
  /** `undefined` when there is no such file. */
  stat(key: string): Promise<StoredFile | undefined>;
  /** `range` is inclusive, in bytes. Rejects when there is no such file. */
  read(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /**
   * Deletes the file of that key and every file below it (`accounts/7/` and `accounts/7` mean all of account 7 and nothing
   * of account 71). Deleting nothing is no error.
   */
  deleteAll(prefix: string): Promise<void>;
  /**
   * An address that anybody may open until it expires (`MEDIA_URL_TTL`); it stays equal for a quarter of that time and
   * always has half of it left.
   */
  signedUrl(key: string): string;
};

export class StorageFullError extends Error {
  constructor(options?: ErrorOptions) {
    super("There is no space left to store the file", options);
    this.name = "StorageFullError";
  }
}
