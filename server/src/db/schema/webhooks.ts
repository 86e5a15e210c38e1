import type { ColumnType, Generated } from "kysely";
import type { Instant, NullableInstant } from "./column.ts";

export type WebhookEndpointTable = {
  id: Generated<number>;
  account_id: number;
  url: string;
  events: string[];
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
  gone_at: NullableInstant;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
};

export type WebhookDeliveryTable = {
  id: Generated<number>;
  account_id: number;
  endpoint_id: number;
  message_id: string;
  type: string;
  data: ColumnType<object, string, string>;
  state: ColumnType<"queued" | "delivered" | "failed", string | undefined, string>;
  attempt: ColumnType<number, number | undefined, number>;
  tries: ColumnType<number, number | undefined, number>;
  next_attempt_at: Instant;
  give_up_at: Instant;
  last_attempt_at: NullableInstant;
  last_status: number | null;
  last_error: string | null;
  delivered_at: NullableInstant;
  created_at: Instant;
};
