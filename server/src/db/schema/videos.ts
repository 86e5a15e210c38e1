import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Instant } from "./column.ts";

/** What belongs to one version of a video: its film, the files around it, and the storyboard it tells. */
type FilmColumns = {
  job_id: number | null;
  size: number;
  duration_ms: number;
  width: number;
  height: number;
  fps: number;
  file_key: string;
  poster_key: string;
  captions_key: string;
  chapters_key: string;
  transcript_key: string;
  sprite_key: string;
  sheet_key: string | null;
  storyboard: JSONColumnType<object>;
};

/** A video; the columns of a film are those of the version that is shown. */
export type VideoTable = FilmColumns & {
  id: Generated<number>;
  account_id: number;
  domain_id: number;
  slug: string;
  filename: string;
  version: ColumnType<number, number | undefined, number>;
  cta: JSONColumnType<object> | null;
  created_at: Instant;
  updated_at: Instant;
};

export type VideoVersionTable = FilmColumns & {
  video_id: number;
  version: number;
  account_id: number;
  kind: "generation" | "edit" | "refresh" | "upload";
  created_at: Instant;
};
