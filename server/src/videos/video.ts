import { Type, type Static } from "typebox";
import { ctaFieldsShown, effectiveCta, showCta } from "#domains/cta.ts";
import type { Storage } from "#storage/storage.ts";
import type { ListedVideoRow, VideoRow } from "./store.ts";

const core = {
  id: Type.Integer(),
  domain_id: Type.Integer(),
  filename: Type.String({ description: "Human-readable name." }),
};
const url = Type.String({
  description: "Signed address, valid for a limited time; fetch the video again for a new one.",
});
const times = {
  created_at: Type.String({ format: "date-time" }),
  updated_at: Type.String({ format: "date-time" }),
};

/** The specification's list item. */
export const ListedVideo = Type.Object(
  { ...core, url, ...times, size: Type.Integer({ description: "Bytes." }) },
  { title: "ListedVideo" },
);

/** The specification's single video: the fields of the call to action are there while it is enabled. */
export const Video = Type.Object(
  {
    ...core,
    url,
    ...times,
    organization_name: Type.Optional(Type.String({ description: "When available." })),
    logo_url: Type.Optional(Type.String({ description: "Signed address; when a logo is configured." })),
    ...ctaFieldsShown,
    domain_application_name: Type.Optional(Type.String({ description: "Only while the call to action is enabled." })),
  },
  { title: "Video" },
);

/** The finished video of a synchronous generation. */
export const MadeVideo = Type.Object({ ...core, url, ...times }, { title: "MadeVideo" });

export const DeletedVideo = Type.Object({ ...core, ...times }, { title: "DeletedVideo" });

type Core = Pick<VideoRow, "id" | "domain_id" | "filename" | "created_at" | "updated_at">;

export function presentDeleted(row: Core): Static<typeof DeletedVideo> {
  return {
    id: row.id,
    domain_id: row.domain_id,
    filename: row.filename,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentMade(row: Core & { file_key: string }, storage: Storage): Static<typeof MadeVideo> {
  return { ...presentDeleted(row), url: storage.signedUrl(row.file_key) };
}

export function presentListed(row: ListedVideoRow, storage: Storage): Static<typeof ListedVideo> {
  return { ...presentMade(row, storage), size: row.size };
}

/** `logo_url` is the domain's logo, else the account's. */
export function presentVideo(row: VideoRow, storage: Storage): Static<typeof Video> {
  const logo = row.domain_logo_key ?? row.account_logo_key;
  const cta = effectiveCta(row.cta, row.domain_cta);
  return {
    ...presentMade(row, storage),
    ...(row.organization_name !== null && { organization_name: row.organization_name }),
    ...(logo !== null && { logo_url: storage.signedUrl(logo) }),
    ...showCta(cta),
    ...(cta?.enabled && { domain_application_name: row.domain_application_name }),
  };
}
