import { Type, type Static } from "typebox";
import type { Storage } from "#storage/storage.ts";
import type { MemberRow, SeriesRow } from "./store.ts";

/** Videos in one series at most. */
export const maxVideos = 500;

/** What its owner may say of a series. */
export const SeriesFields = {
  title: Type.String({ minLength: 1, maxLength: 200 }),
  description: Type.String({ maxLength: 5000 }),
  is_public: Type.Boolean({ description: "A public series can be embedded; a private one is its owner's only." }),
};

const record = {
  id: Type.Integer(),
  domain_id: Type.Integer(),
  title: SeriesFields.title,
  description: Type.Optional(SeriesFields.description),
  cover_image_url: Type.Optional(Type.String({ description: "Signed address of the cover; absent without one." })),
  is_public: SeriesFields.is_public,
  video_count: Type.Integer(),
  created_at: Type.String({ format: "date-time" }),
  updated_at: Type.String({ format: "date-time", description: "Also moves when the videos or their order change." }),
};

export const Series = Type.Object(record, { title: "Series" });
export type Series = Static<typeof Series>;

const SeriesVideo = Type.Object(
  {
    id: Type.Integer(),
    filename: Type.String(),
    position: Type.Integer({ description: "Zero-indexed; positions have no gaps." }),
    created_at: record.created_at,
    updated_at: Type.String({ format: "date-time" }),
  },
  { title: "SeriesVideo" },
);

/** A series with its videos in the order of the playlist. */
export const SeriesWithVideos = Type.Object(
  { ...record, videos: Type.Array(SeriesVideo) },
  { title: "SeriesWithVideos" },
);

/** The series as its owner sees it; what is not set is absent. */
export function presentSeries(row: SeriesRow, storage: Storage): Series {
  const { id, domain_id, title, description, cover_key, is_public, video_count } = row;
  return {
    id,
    domain_id,
    title,
    ...(description !== null && { description }),
    ...(cover_key !== null && { cover_image_url: storage.signedUrl(cover_key) }),
    is_public,
    video_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Numbers the members by their order: what is kept may have gaps where videos were deleted. */
export function presentWithVideos(
  row: SeriesRow,
  members: readonly MemberRow[],
  storage: Storage,
): Static<typeof SeriesWithVideos> {
  const videos = members.map(({ id, filename, created_at, updated_at }, position) => ({
    id,
    filename,
    position,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
  return { ...presentSeries({ ...row, video_count: videos.length }, storage), videos };
}
