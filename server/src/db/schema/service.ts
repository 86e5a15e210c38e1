import type { ColumnType } from "kysely";
import type { Instant, NullableInstant } from "./column.ts";

export type IdempotencyKeyTable = {
  account_id: number;
  path: string;
  key: string;
  request_hash: Buffer;
  claim: string;
  leased_until: NullableInstant;
  status: number | null;
  error_code: string | null;
  body: string | null;
  created_at: Instant;
};

export type RateWindowTable = { client: string; count: number; ends_at: Date };

export type StorageOrphanTable = {
  prefix: string;
  due_at: Instant;
  attempts: ColumnType<number, number | undefined, number>;
  last_error: string | null;
  created_at: Instant;
};

export type InstallationTable = { key: string; value: string };
