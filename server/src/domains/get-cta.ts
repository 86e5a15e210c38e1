import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { noCta } from "./cta-rules.ts";
import { Cta, effectiveCta } from "./cta.ts";
import { requireDomain } from "./store.ts";

export const getDomainCta = action({
  address: "GET /domains/:id/cta",
  may: "account",
  summary: "The call to action of a domain's videos",
  description: "A domain on which none was ever set answers a form that is not enabled.",
  output: Cta,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    const { cta } = await requireDomain(database, accountId, params.id);
    return effectiveCta(null, cta) ?? noCta;
  },
});
