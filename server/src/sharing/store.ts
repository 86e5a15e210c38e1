import type { Database } from "#db/database.ts";

/** A film as its public pages need it; `undefined` when no film has that slug. */
export function findShared(database: Database, slug: string) {
  return database
    .selectFrom("video")
    .innerJoin("domain", "domain.id", "video.domain_id")
    .innerJoin("account", "account.id", "video.account_id")
    .where("video.slug", "=", slug)
    .select([
      "video.id",
      "video.slug",
      "video.version",
      "video.filename",
      "video.width",
      "video.height",
      "video.duration_ms",
    ])
    .select(["video.file_key", "video.poster_key", "video.captions_key", "video.chapters_key", "video.sprite_key"])
    .select(["video.cta", "domain.cta as domain_cta"])
    .select(["domain.application_name", "domain.url", "domain.description", "domain.primary_color"])
    .select((row) => row.fn.coalesce("domain.logo_key", "account.logo_key").as("logo_key"))
    .select("account.name as organization_name")
    .executeTakeFirst();
}

export type SharedFilm = NonNullable<Awaited<ReturnType<typeof findShared>>>;

/** The film that greets whoever has a token; `version` is that of the film which it was made from. */
export type OwnFilm = NonNullable<Awaited<ReturnType<typeof findOwnFilm>>>;

/** A recipient's film of a video, by the token of their link; `undefined` for a token that is nobody's, too. */
export function findOwnFilm(
  database: Database,
  { videoId, token }: { readonly videoId: number; readonly token: string },
) {
  return database
    .selectFrom("recipient")
    .innerJoin("rendition", "rendition.recipient_id", "recipient.id")
    .where("recipient.token", "=", token)
    .where("recipient.video_id", "=", videoId)
    .where("rendition.state", "=", "made")
    .select((row) => [
      "rendition.version",
      row.ref("rendition.duration_ms").$notNull().as("duration_ms"),
      row.ref("rendition.file_key").$notNull().as("file_key"),
      row.ref("rendition.captions_key").$notNull().as("captions_key"),
      row.ref("rendition.chapters_key").$notNull().as("chapters_key"),
    ])
    .executeTakeFirst();
}
