import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { requirePublicAddress, type VetAddress } from "./address.ts";
import { Domain, DomainFields, DomainUrl, presentDomain } from "./domain.ts";
import { requireDomain, updateDomainRow } from "./store.ts";

const clearable = <T extends Type.TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

export const updateDomain = action({
  address: "PATCH /domains/:id",
  may: "account",
  summary: "Change a domain",
  description: "Only what is given changes; null clears a field that is optional.",
  body: Type.Object({
    url: Type.Optional(DomainUrl),
    application_name: Type.Optional(DomainFields.application_name),
    description: clearable(DomainFields.description),
    primary_color: clearable(DomainFields.primary_color),
    secondary_color: clearable(DomainFields.secondary_color),
    framework: clearable(DomainFields.framework),
  }),
  output: Domain,
  errors: ["not_found"],
  async run(context: AccountCall & { database: Database; vetAddress: VetAddress }, { params, body }) {
    const { accountId, database } = context;
    await requireDomain(database, accountId, params.id);
    if (body.url !== undefined) await requirePublicAddress(context.vetAddress, body.url);
    const { url, application_name, description, primary_color, secondary_color, framework } = body;
    const given = { url, application_name, description, primary_color, secondary_color, framework };
    // A field that is undefined is left as it is.
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const row = await updateDomainRow(database, { accountId, id: params.id }, change);
    if (row === undefined) throw new ApiError("not_found");
    return presentDomain(row);
  },
});
