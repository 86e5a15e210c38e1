import { action, type AccountCall } from "#action.ts";
import { Access } from "#browser/access.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Keyring } from "#lib/keyring.ts";
import { saveAccess } from "./access.ts";
import { Domain, presentDomain } from "./domain.ts";
import { requireDomain } from "./store.ts";

export const setAccess = action({
  address: "PUT /domains/:id/access",
  may: "account",
  summary: "Say how the recorder signs in and resets the application",
  description:
    "Replaces what was given before. It is kept encrypted, never returned, never sent to a language model and never " +
    "filmed.",
  body: Access,
  output: Domain,
  errors: ["not_found"],
  async run(context: AccountCall & { database: Database; keyring: Keyring }, { params, body }) {
    const { accountId, database } = context;
    const domain = await requireDomain(database, accountId, params.id);
    if (!(await saveAccess(context, { accountId, id: domain.id }, body))) throw new ApiError("not_found");
    return presentDomain(domain);
  },
});
