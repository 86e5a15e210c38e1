import type { Selectable } from "kysely";
import { Type, type Static } from "typebox";
import type { AccountTable, UserTable } from "#db/schema/accounts.ts";
import type { Storage } from "#storage/storage.ts";
import { plans } from "./plan.ts";

export const Plan = Type.Enum(plans);

export const Account = Type.Object(
  {
    id: Type.Integer(),
    /** The `organization_name` of videos; absent until somebody set it. */
    name: Type.Optional(Type.String()),
    plan: Plan,
    logo_url: Type.Optional(Type.String({ description: "Signed address, valid for a limited time." })),
    created_at: Type.String({ format: "date-time" }),
  },
  { title: "Account" },
);
export type Account = Static<typeof Account>;

export const User = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    email: Type.String(),
    created_at: Type.String({ format: "date-time" }),
  },
  { title: "User" },
);

/** The account as the API shows it. */
export function presentAccount(row: Selectable<AccountTable>, storage: Storage): Account {
  return {
    id: row.id,
    ...(row.name !== null && { name: row.name }),
    plan: row.plan,
    ...(row.logo_key !== null && { logo_url: storage.signedUrl(row.logo_key) }),
    created_at: row.created_at.toISOString(),
  };
}

/** The user as the API shows it: without the password's hash. */
export function presentUser(row: Selectable<UserTable>): Static<typeof User> {
  return { id: row.id, name: row.name, email: row.email, created_at: row.created_at.toISOString() };
}
