import { action, uploadAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { readPicture, type Picture } from "#pictures/picture.ts";
import { picturePart, replacePicture } from "#pictures/replace-picture.ts";
import type { Storage } from "#storage/storage.ts";
import { Account, presentAccount } from "./account.ts";

type Context = AccountCall & { database: Database; storage: Storage };

export const setAccountLogo = uploadAction({
  address: "POST /account/logo",
  may: "account",
  summary: "Give the account a logo",
  description: "It stands in where a domain has none.",
  upload: picturePart("logo"),
  output: Account,
  errors: ["storage_full"],
  run: async (context: Context, { file }) => replaceLogo(context, await readPicture(file.content)),
});

export const deleteAccountLogo = action({
  address: "DELETE /account/logo",
  may: "account",
  summary: "Take the account's logo away",
  output: Account,
  errors: [],
  run: (context: Context) => replaceLogo(context, null),
});

async function replaceLogo(context: Context, picture: Picture | null): Promise<Account> {
  const { accountId, storage } = context;
  const place = { stem: `accounts/${accountId}/logo`, picture };
  const row = await replacePicture(context, place, async (transaction, logo_key) => {
    const account = transaction.selectFrom("account").select("logo_key").where("id", "=", accountId).forUpdate();
    const { logo_key: oldKey } = await account.executeTakeFirstOrThrow();
    const changed = transaction.updateTable("account").set({ logo_key, updated_at: new Date() });
    return { row: await changed.where("id", "=", accountId).returningAll().executeTakeFirstOrThrow(), oldKey };
  });
  return presentAccount(row, storage);
}
