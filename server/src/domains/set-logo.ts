import { action, uploadAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { readPicture, type Picture } from "#pictures/picture.ts";
import { picturePart, replacePicture } from "#pictures/replace-picture.ts";
import type { Storage } from "#storage/storage.ts";
import { Domain, presentDomain } from "./domain.ts";
import { prefixOfDomain } from "./files.ts";
import { replaceLogoKey, requireDomain, type DomainRow } from "./store.ts";

type Context = AccountCall & { database: Database; storage: Storage };

export const setLogo = uploadAction({
  address: "POST /domains/:id/logo",
  may: "account",
  summary: "Give a domain a logo",
  description: "It stands on the pages of the domain's videos, and is their `logo_url`.",
  upload: picturePart("logo"),
  output: Domain,
  errors: ["not_found", "storage_full"],
  async run(context: Context, { params, file }) {
    await requireDomain(context.database, context.accountId, params.id);
    return presentDomain(await replaceLogo(context, params.id, await readPicture(file.content)));
  },
});

export const deleteLogo = action({
  address: "DELETE /domains/:id/logo",
  may: "account",
  summary: "Take a domain's logo away",
  description: "The account's logo stands in for it then.",
  output: Domain,
  errors: ["not_found"],
  run: async (context: Context, { params }) => presentDomain(await replaceLogo(context, params.id, null)),
});

function replaceLogo(context: Context, id: number, picture: Picture | null): Promise<DomainRow> {
  const path = { accountId: context.accountId, id };
  return replacePicture(context, { stem: `${prefixOfDomain(path)}logo`, picture }, (transaction, key) =>
    replaceLogoKey(transaction, path, key),
  );
}
