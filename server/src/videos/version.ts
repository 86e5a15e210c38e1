import { Type, type Static } from "typebox";
import type { Storage } from "#storage/storage.ts";
import type { VersionRow } from "./versions.ts";

/** A version of a video as the API shows it. */
export const VideoVersion = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: "Counts from 1; a number is never given twice." }),
    current: Type.Boolean({ description: "Whether it is the one that is shown." }),
    kind: Type.Enum(["generation", "edit", "refresh", "upload"], { description: "How it came about." }),
    job_id: Type.Optional(Type.Integer({ description: "The job that made it." })),
    url: Type.String({ description: "Signed address of its film, valid for a limited time." }),
    poster_url: Type.String({ description: "Signed address of a still picture." }),
    size: Type.Integer({ description: "Bytes." }),
    duration: Type.Number({ description: "Seconds." }),
    created_at: Type.String({ format: "date-time" }),
  },
  { title: "VideoVersion" },
);
export type VideoVersion = Static<typeof VideoVersion>;

export function presentVersion(row: VersionRow, storage: Storage): VideoVersion {
  return {
    version: row.version,
    current: row.isShown,
    kind: row.kind,
    ...(row.job_id !== null && { job_id: row.job_id }),
    url: storage.signedUrl(row.file_key),
    poster_url: storage.signedUrl(row.poster_key),
    size: row.size,
    duration: row.duration_ms / 1000,
    created_at: row.created_at.toISOString(),
  };
}
