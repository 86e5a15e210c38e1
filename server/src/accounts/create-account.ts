import { Type } from "typebox";
import { action, type Call } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Keyring } from "#lib/keyring.ts";
import type { Storage } from "#storage/storage.ts";
import { Account, Plan, presentAccount, presentUser, User } from "./account.ts";
import { createApiKey } from "./keys.ts";
import { hashPassword } from "./password.ts";
import type { Plan as PlanName } from "./plan.ts";

type Context = Call & { database: Database; keyring: Keyring; storage: Storage; defaultPlan: PlanName };

export const createAccount = action({
  address: "POST /admin/accounts",
  may: "admin",
  summary: "Create an account, its first user and its first key",
  description: "The `all_access` key is shown in this answer only. Without `plan` the account gets `DEFAULT_PLAN`.",
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    email: Type.String({ maxLength: 320, pattern: "^[^@\\s]+@[^@\\s]+$" }),
    password: Type.String({ minLength: 8, maxLength: 200 }),
    plan: Type.Optional(Plan),
  }),
  output: Type.Object({ account: Account, user: User, api_key: Type.String() }),
  errors: [],
  async run(context: Context, { body }) {
    const { keyring, storage } = context;
    const password_hash = await hashPassword(body.password);
    return context.database.transaction().execute(async (database) => {
      const plan = body.plan ?? context.defaultPlan;
      const account = await database
        .insertInto("account")
        .values({ name: body.name, plan })
        .returningAll()
        .executeTakeFirstOrThrow();
      const user = await database
        .insertInto("app_user")
        .values({ account_id: account.id, name: body.name, email: body.email, password_hash })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (user === undefined) throw new ApiError("invalid_request", "This e-mail address belongs to a user already");
      const key = { accountId: account.id, name: "First key", permission: "all_access" } as const;
      const api_key = await createApiKey(database, keyring, key);
      return { account: presentAccount(account, storage), user: presentUser(user), api_key };
    });
  },
});
