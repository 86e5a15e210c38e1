import { Type, type Static } from "typebox";
import type { Selectable } from "kysely";
import type { Database } from "#db/database.ts";
import type { DomainTable } from "#db/schema/domains.ts";
import type { SeriesTable } from "#db/schema/series.ts";
import type { VideoTable } from "#db/schema/videos.ts";
import { ctaFieldsShown, showCta, type Cta } from "#domains/cta.ts";
import type { Storage } from "#storage/storage.ts";
import { SeriesFields } from "./series.ts";

const ShownCta = Type.Object({ enabled: Type.Boolean(), ...ctaFieldsShown }, { title: "ShownCta" });
const signed = (what: string) => Type.String({ description: `Signed address of ${what}, valid for a limited time.` });

/** What viewers get of a series; what is not set is absent. */
export const PublicSeries = Type.Object(
  {
    id: Type.Integer(),
    domain_id: Type.Integer(),
    title: SeriesFields.title,
    description: Type.Optional(SeriesFields.description),
    cover_image_url: Type.Optional(signed("the cover")),
    domain: Type.Object({
      application_name: Type.String(),
      url: Type.String(),
      primary_color: Type.Optional(Type.String()),
      secondary_color: Type.Optional(Type.String()),
      logo_url: Type.Optional(signed("the domain's logo, else the account's")),
      organization_name: Type.Optional(
        Type.String({ description: "What the call to action shows when `cta_use_organization_name` is set." }),
      ),
    }),
    cta: ShownCta,
    videos: Type.Array(
      Type.Object({
        id: Type.Integer(),
        filename: Type.String(),
        url: signed("the film"),
        poster_url: signed("a still picture"),
        captions_url: signed("the captions, WebVTT"),
        duration: Type.Number({ description: "Seconds." }),
        position: Type.Integer({ description: "Zero-indexed." }),
        cta: Type.Optional(ShownCta),
      }),
      { description: "In the order of the playlist. A video with a call to action of its own has it as `cta`." },
    ),
  },
  { title: "PublicSeries" },
);
export type PublicSeries = Static<typeof PublicSeries>;

export type PublicSeriesAddress = {
  readonly domainId: number;
  readonly seriesId: number;
  /** Opens a private series when it is this account's. */
  readonly viewerAccountId?: number | undefined;
};

type Sources = { readonly database: Database; readonly storage: Storage };

/** The series as viewers get it. `undefined` when it is missing, of another domain, or private to somebody else. */
export async function findPublicSeries(
  { database, storage }: Sources,
  address: PublicSeriesAddress,
): Promise<PublicSeries | undefined> {
  const series = await findOpenSeries(database, address);
  if (series === undefined) return undefined;
  const members = await database
    .selectFrom("series_video")
    .innerJoin("video", "video.id", "series_video.video_id")
    .where("series_id", "=", series.id)
    .where("video.account_id", "=", series.account_id)
    .select(["video.id", "filename", "duration_ms", "file_key", "poster_key", "captions_key", "cta"])
    .orderBy("position")
    .execute();
  const videos = members.map((row, position) => presentVideo(row, position, storage));
  return { ...presentOpenSeries(series, storage), videos };
}

/** Whether a series may be embedded, and its title; one read, for those who do not need its videos. */
export async function findEmbeddable(
  database: Database,
  address: Pick<PublicSeriesAddress, "domainId" | "seriesId">,
): Promise<{ readonly title: string } | undefined> {
  return findOpenSeries(database, address);
}

async function findOpenSeries(database: Database, { domainId, seriesId, viewerAccountId }: PublicSeriesAddress) {
  const row = await database
    .selectFrom("series")
    .innerJoin("domain", "domain.id", "series.domain_id")
    .innerJoin("account", "account.id", "series.account_id")
    .where("series.id", "=", seriesId)
    .where("series.domain_id", "=", domainId)
    .select(["series.id", "series.account_id", "series.domain_id", "title", "series.description", "cover_key"])
    .select(["is_public", "application_name", "url", "primary_color", "secondary_color", "cta"])
    .select((columns) => columns.fn.coalesce("domain.logo_key", "account.logo_key").as("logo_key"))
    .select("account.name as organization_name")
    .executeTakeFirst();
  return row?.is_public === true || row?.account_id === viewerAccountId ? row : undefined;
}

type OpenSeriesRow = Pick<Selectable<SeriesTable>, "id" | "domain_id" | "title" | "description" | "cover_key"> &
  Pick<
    Selectable<DomainTable>,
    "application_name" | "url" | "primary_color" | "secondary_color" | "logo_key" | "cta"
  > & { readonly organization_name: string | null };

function presentOpenSeries(row: OpenSeriesRow, storage: Storage): Omit<PublicSeries, "videos"> {
  const { primary_color, secondary_color, logo_key, organization_name } = row;
  return {
    id: row.id,
    domain_id: row.domain_id,
    title: row.title,
    ...(row.description !== null && { description: row.description }),
    ...(row.cover_key !== null && { cover_image_url: storage.signedUrl(row.cover_key) }),
    domain: {
      application_name: row.application_name,
      url: row.url,
      ...(primary_color !== null && { primary_color }),
      ...(secondary_color !== null && { secondary_color }),
      ...(logo_key !== null && { logo_url: storage.signedUrl(logo_key) }),
      ...(organization_name !== null && { organization_name }),
    },
    cta: presentCta(row.cta),
  };
}

type MemberFilm = Pick<
  Selectable<VideoTable>,
  "id" | "filename" | "duration_ms" | "file_key" | "poster_key" | "captions_key" | "cta"
>;

function presentVideo(row: MemberFilm, position: number, storage: Storage): PublicSeries["videos"][number] {
  return {
    id: row.id,
    filename: row.filename,
    url: storage.signedUrl(row.file_key),
    poster_url: storage.signedUrl(row.poster_key),
    captions_url: storage.signedUrl(row.captions_key),
    duration: row.duration_ms / 1000,
    position,
    ...(row.cta !== null && { cta: presentCta(row.cta) }),
  };
}

function presentCta(stored: object | null): Static<typeof ShownCta> {
  const cta = (stored as Cta | null) ?? undefined;
  return cta?.enabled === true ? { enabled: true, ...showCta(cta) } : { enabled: false };
}
