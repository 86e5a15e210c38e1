import type { Database } from "#db/database.ts";

/** A film as its public page needs it; `undefined` when no film has that slug. */
export function findShared(database: Database, slug: string) {
  return database
    .selectFrom("video")
    .innerJoin("domain", "domain.id", "video.domain_id")
    .innerJoin("account", "account.id", "video.account_id")
    .where("video.slug", "=", slug)
    .select(["video.slug", "video.filename", "video.width", "video.height"])
    .select(["video.file_key", "video.poster_key", "video.captions_key", "video.chapters_key"])
    .select(["domain.application_name", "domain.url", "domain.description", "domain.primary_color"])
    .select((row) => row.fn.coalesce("domain.logo_key", "account.logo_key").as("logo_key"))
    .select("account.name as organization_name")
    .executeTakeFirst();
}

export type SharedFilm = NonNullable<Awaited<ReturnType<typeof findShared>>>;
