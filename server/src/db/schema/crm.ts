import type { ColumnType, Generated } from "kysely";
import type { Instant, NullableInstant } from "./column.ts";

export type CrmConnectionTable = {
  id: Generated<number>;
  account_id: number;
  provider: string;
  state: ColumnType<"connected" | "needs_reconnect", string | undefined, string>;
  tokens: Buffer;
  busy_until: Instant;
  created_at: Instant;
  updated_at: Instant;
};

export type CrmFlowTable = {
  state_hash: Buffer;
  account_id: number;
  provider: string;
  session_id: number | null;
  redirect_uri: string;
  verifier: Buffer;
  expires_at: Date;
  used_at: NullableInstant;
  created_at: Instant;
};
