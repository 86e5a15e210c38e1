import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Glossary, tidied } from "./glossary.ts";
import { requireDomain } from "./store.ts";

export const setGlossary = action({
  address: "PUT /domains/:id/glossary",
  may: "account",
  summary: "Say how a domain's words are said",
  description:
    "Replaces the whole. The voices of later films say `spoken` wherever a sentence has `written` as a word or as words " +
    "of its own; captions show what is written.",
  body: Glossary,
  output: Glossary,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params, body }) {
    const { id } = await requireDomain(database, accountId, params.id);
    const given = tidied(body);
    const entries = JSON.stringify(given);
    await database
      .insertInto("domain_glossary")
      .values({ domain_id: id, account_id: accountId, entries })
      .onConflict((conflict) => conflict.column("domain_id").doUpdateSet({ entries }))
      .execute();
    return { entries: given };
  },
});
