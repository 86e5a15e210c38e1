import { Type } from "typebox";
import { action, type Call } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import { Account, Plan, presentAccount } from "./account.ts";
import type { KeyLookup } from "./keys.ts";

export const changePlan = action({
  address: "PATCH /admin/accounts/:id",
  may: "admin",
  summary: "Change the plan of an account",
  description: "A downgrade keeps data and keys, refuses the API and lets accepted jobs finish.",
  body: Type.Object({ plan: Plan }),
  output: Account,
  errors: ["not_found"],
  async run(context: Call & { database: Database; storage: Storage; keys: KeyLookup }, { params, body }) {
    const account = await context.database
      .updateTable("account")
      .set({ plan: body.plan })
      .where("id", "=", params.id)
      .returningAll()
      .executeTakeFirst();
    if (account === undefined) throw new ApiError("not_found");
    context.keys.forget(account.id);
    return presentAccount(account, context.storage);
  },
});
