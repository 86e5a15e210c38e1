import type { Selectable } from "kysely";
import { Type, type Static } from "typebox";
import type { ApiKeyTable } from "#db/schema/accounts.ts";

export const Permission = Type.Enum(["all_access", "read_only"]);
const DateTime = Type.String({ format: "date-time" });

/** A key as it is listed: `prefix` is what people tell it by. */
export const ApiKey = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    prefix: Type.String(),
    permission: Permission,
    created_at: DateTime,
    last_used_at: Type.Optional(Type.String({ format: "date-time", description: "To the minute; absent until then." })),
    expires_at: Type.Optional(Type.String({ format: "date-time", description: "Absent for a key that never ends." })),
  },
  { title: "ApiKey" },
);
export type ApiKey = Static<typeof ApiKey>;

/** The key as the API shows it: without its hash. */
export function presentKey(row: Selectable<ApiKeyTable>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    permission: row.permission,
    created_at: row.created_at.toISOString(),
    ...(row.last_used_at !== null && { last_used_at: row.last_used_at.toISOString() }),
    ...(row.expires_at !== null && { expires_at: row.expires_at.toISOString() }),
  };
}
