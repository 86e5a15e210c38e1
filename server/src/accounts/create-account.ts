import { Type } from "typebox";
import { action, type Call } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";
import type { Storage } from "#storage/storage.ts";
import { Account, Plan, presentAccount, presentUser, User } from "./account.ts";
import { createApiKey } from "./keys.ts";
import { hashPassword } from "./password.ts";
import { Email, NewPassword, PersonName } from "./person.ts";
import type { Plan as PlanName } from "./plan.ts";
import { insertAccount } from "./store.ts";

type Context = Call & { database: Database; keyring: Keyring; storage: Storage; defaultPlan: PlanName };

export const createAccount = action({
  address: "POST /admin/accounts",
  may: "admin",
  summary: "Create an account, its first user and its first key",
  description: "The `all_access` key is shown in this answer only. Without `plan` the account gets `DEFAULT_PLAN`.",
  body: Type.Object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    plan: Type.Optional(Plan),
  }),
  output: Type.Object({ account: Account, user: User, api_key: Type.String() }),
  errors: [],
  async run(context: Context, { body }) {
    const { keyring, storage } = context;
    const passwordHash = await hashPassword(body.password);
    const plan = body.plan ?? context.defaultPlan;
    const person = { name: body.name, email: body.email, passwordHash };
    return context.database.transaction().execute(async (transaction) => {
      const { account, user } = await insertAccount(transaction, { plan, name: body.name, person });
      const key = { accountId: account.id, name: "First key", permission: "all_access" } as const;
      const api_key = await createApiKey(transaction, keyring, key);
      return { account: presentAccount(account, storage), user: presentUser(user), api_key };
    });
  },
});
