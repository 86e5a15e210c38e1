import type { ColumnType } from "kysely";
import type { Instant } from "./column.ts";

/** Counted by the database. */
type Count = ColumnType<number, number | undefined, number>;

export type RenditionTable = {
  recipient_id: number;
  account_id: number;
  video_id: number;
  version: number;
  state: ColumnType<RenditionState, RenditionState | undefined, RenditionState>;
  queue_id: string | null;
  attempt: Count;
  tries: Count;
  file_key: string | null;
  captions_key: string | null;
  chapters_key: string | null;
  transcript_key: string | null;
  size: number | null;
  duration_ms: number | null;
  note: string | null;
  error_code: string | null;
  created_at: Instant;
  updated_at: Instant;
};

type RenditionState = "waiting" | "making" | "made" | "failed";
