import { randomBytes } from "node:crypto";
import type { UploadPart } from "#action.ts";
import type { Database, Transaction } from "#db/database.ts";
import { abandonFiles, deleteNow, keepFiles, reserveFiles } from "#storage/orphans.ts";
import type { Storage } from "#storage/storage.ts";
import type { Logger } from "#telemetry/logger.ts";
import { maxPictureBytes, type Picture } from "./picture.ts";

/** The part of a form that carries a picture. */
export const picturePart = (name: string): UploadPart => ({
  name,
  maxBytes: maxPictureBytes,
  description: "PNG, JPG or WebP, at most 2 097 152 bytes and 50 megapixels. It is decoded and encoded anew.",
});

/** A row as it is now, and the key of the picture that it named before. */
export type Replaced<Row> = { readonly row: Row; readonly oldKey: string | null };

type Context = { readonly database: Database; readonly storage: Storage; readonly log: Logger };

/**
 * Puts a picture, or none, in the place of another. `commit` writes the key into the row. The new file is there before
 * its row names it and the old one is deleted after: whatever fails, a row names a file that exists.
 *
 * `stem` is where the file goes, without its extension; it gets a name that was never used, since addresses are cached.
 */
export async function replacePicture<Row>(
  context: Context,
  { stem, picture }: { readonly stem: string; readonly picture: Picture | null },
  commit: (transaction: Transaction, key: string | null) => Promise<Replaced<Row>>,
): Promise<Row> {
  const { database, storage } = context;
  const key = picture === null ? null : `${stem}-${randomBytes(8).toString("hex")}.${picture.extension}`;
  if (key !== null && picture !== null) {
    await reserveFiles(database, key);
    await storage.put(key, picture.content);
  }
  const { row, oldKey } = await database.transaction().execute(async (transaction) => {
    const replaced = await commit(transaction, key);
    if (key !== null) await keepFiles(transaction, key);
    if (replaced.oldKey !== null) await abandonFiles(transaction, [replaced.oldKey]);
    return replaced;
  });
  if (oldKey !== null) await deleteNow(context, [oldKey]);
  return row;
}
