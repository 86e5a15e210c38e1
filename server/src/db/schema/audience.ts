import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Instant } from "./column.ts";

export type VideoViewTable = { video_id: number; viewer: Buffer; recipient_id: number | null; viewed_at: Instant };

export type VideoClickTable = { video_id: number; viewer: Buffer; recipient_id: number | null; clicked_at: Instant };

export type VideoStatsTable = {
  video_id: number;
  views: ColumnType<number, number | undefined, number>;
  leads: ColumnType<number, number | undefined, number>;
  clicks: ColumnType<number, number | undefined, number>;
};

export type LeadTable = {
  id: Generated<number>;
  account_id: number;
  domain_id: number;
  video_id: number;
  recipient_id: number | null;
  response_data: JSONColumnType<Record<string, unknown>>;
  submitted_at: Instant;
};
