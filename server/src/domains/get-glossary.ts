import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Glossary, glossaryOf } from "./glossary.ts";
import { requireDomain } from "./store.ts";

export const getGlossary = action({
  address: "GET /domains/:id/glossary",
  may: "account",
  summary: "How a domain's words are said",
  output: Glossary,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    const { id } = await requireDomain(database, accountId, params.id);
    return { entries: await glossaryOf(database, { accountId, id }) };
  },
});
