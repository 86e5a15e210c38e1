import { Type, type Static } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError, UnavailableIntegration } from "#errors.ts";
import { NoAnswerError } from "#outbound/ask-json.ts";
import { AccountId, requireOwnAccount } from "./account.ts";
import type { Connections } from "./connections.ts";
import type { CrmPerson } from "./crm.ts";
import { Provider } from "./provider.ts";
import { findConnection } from "./store.ts";

const Text = Type.Union([Type.String(), Type.Null()]);

const CrmContact = Type.Object(
  { id: Type.String(), provider: Provider, email: Text, name: Text, displayName: Type.String() },
  { title: "CrmContact" },
);

const defaultLimit = 25;

type Context = AccountCall & { database: Database; connections: Connections };

export const searchContacts = action({
  address: "GET /integrations/contacts",
  may: "account",
  plan: "integrations",
  summary: "Search the contacts of a connected CRM",
  description: "Matches `q` against name and e-mail. Without it the most recently changed contacts come.",
  query: Type.Object({
    account_id: AccountId,
    provider: Provider,
    // Longer than any e-mail address or name.
    q: Type.Optional(Type.String({ maxLength: 320 })),
    limit: Type.Optional(Type.String({ pattern: "^([1-9][0-9]?|100)$", description: "1 to 100, 25 by default." })),
  }),
  output: Type.Array(CrmContact),
  errors: ["forbidden", "not_found", "integration_needs_reconnect", "integration_unavailable"],
  async run(context: Context, { query }) {
    requireOwnAccount(context, query.account_id);
    const row = await findConnection(context.database, context.accountId, query.provider);
    if (row === undefined) throw new ApiError("not_found");
    const wanted = { text: query.q?.trim() ?? "", limit: Number(query.limit ?? defaultLimit) };
    try {
      const found = await context.connections.use(
        row,
        (crm, session) => crm.searchContacts(session, wanted),
        context.signal,
      );
      return found.map((person) => presentContact(person, query.provider));
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      context.log.warn({ err: error, connectionId: row.id }, "a CRM did not answer");
      throw new UnavailableIntegration(error.retryAfterSeconds);
    }
  },
});

const presentContact = ({ id, email, name }: CrmPerson, provider: Provider): Static<typeof CrmContact> => ({
  id,
  provider,
  email,
  name,
  displayName: name ?? email ?? id,
});
