import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { completeCta, GivenCta } from "./cta-rules.ts";
import { Cta } from "./cta.ts";
import { requireDomain, updateDomainRow } from "./store.ts";

export const setDomainCta = action({
  address: "PUT /domains/:id/cta",
  may: "account",
  summary: "Set the call to action of a domain's videos",
  description:
    "Replaces the whole; what is left out becomes its default. It holds for every video of the domain that has none of " +
    "its own. What was counted and collected before is kept when the type changes.",
  body: GivenCta,
  output: Cta,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params, body }) {
    const { id } = await requireDomain(database, accountId, params.id);
    const cta = completeCta(body);
    const row = await updateDomainRow(database, { accountId, id }, { cta: JSON.stringify(cta) });
    if (row === undefined) throw new ApiError("not_found");
    return cta;
  },
});
