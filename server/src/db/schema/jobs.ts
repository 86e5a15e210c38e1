import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Instant, NullableInstant } from "./column.ts";

export type JobTable = {
  id: Generated<number>;
  account_id: number;
  domain_id: number;
  kind: ColumnType<"generation" | "edit" | "refresh", string | undefined, string>;
  status: ColumnType<"queued" | "running" | "completed" | "failed" | "cancelled", string | undefined, string>;
  stage: ColumnType<string, string | undefined, string>;
  progress: ColumnType<number, number | undefined, number>;
  eta_seconds: number | null;
  request: JSONColumnType<object>;
  brief: JSONColumnType<object> | null;
  storyboard: JSONColumnType<object> | null;
  take_of: number | null;
  video_id: number | null;
  error_code: string | null;
  error_message: string | null;
  notes: ColumnType<string[], string[] | undefined, string[]>;
  attempt: ColumnType<number, number | undefined, number>;
  tries: ColumnType<number, number | undefined, number>;
  queue_id: string | null;
  created_at: Instant;
  updated_at: Instant;
  finished_at: NullableInstant;
  reviewed_at: NullableInstant;
};

export type JobStepTable = {
  job_id: number;
  stage: string;
  attempt: number;
  result: JSONColumnType<object>;
  started_at: Instant;
  finished_at: Instant;
};
