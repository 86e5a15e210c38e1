import { Type, type Static } from "typebox";
import { Provider } from "./provider.ts";
import type { ConnectionRow } from "./store.ts";

export const Connection = Type.Object(
  {
    id: Type.Integer(),
    provider: Provider,
    date_created: Type.String({ format: "date-time", description: "ISO 8601." }),
  },
  { title: "CrmConnection" },
);
export type Connection = Static<typeof Connection>;

export const presentConnection = ({ id, provider, created_at }: ConnectionRow): Connection => ({
  id,
  provider: provider as Connection["provider"],
  date_created: created_at.toISOString(),
});
