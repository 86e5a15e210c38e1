import type { ColumnType, Generated } from "kysely";
import type { Instant } from "./column.ts";

export type SeriesTable = {
  id: Generated<number>;
  account_id: number;
  domain_id: number;
  title: string;
  description: string | null;
  is_public: ColumnType<boolean, boolean | undefined, boolean>;
  cover_key: string | null;
  created_at: Instant;
  updated_at: Instant;
};

export type SeriesVideoTable = { series_id: number; video_id: number; position: number };
