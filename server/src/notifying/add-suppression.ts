import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError, invalidRequest } from "#errors.ts";
import { isMailAddress } from "#mail/mailer.ts";
import { presentSuppression, Suppression } from "./suppression.ts";
import { suppress } from "./suppressions.ts";

export const addSuppression = action({
  address: "POST /suppressions",
  may: "account",
  summary: "Send no more mails to an address",
  description:
    "Holds for every film of the account from now on, also for mails that wait to be sent. An address that is on the " +
    "list already is answered as it stands there.",
  body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
  output: Suppression,
  errors: [],
  async run({ database, accountId }: AccountCall & { database: Database }, { body }) {
    const address = body.email.trim();
    if (!isMailAddress(address)) throw invalidRequest([{ path: "/email", message: "must be an e-mail address" }]);
    const row = await suppress(database, { accountId, address, reason: "added" });
    if (row === undefined) throw new ApiError("unavailable");
    return presentSuppression(row);
  },
});
