import { effectiveCta, showCta } from "#domains/cta.ts";
import type { PublicSeries } from "#series/public-series.ts";
import type { Storage } from "#storage/storage.ts";
import type { OwnFilm, SharedFilm } from "./store.ts";

/** Signed addresses of what the player loads; it asks for fresh ones when they have expired. */
type Media = { readonly url: string; readonly captions_url: string; readonly chapters_url: string };

type ShownCta = { readonly enabled: boolean } & ReturnType<typeof showCta>;

/** A film as the player needs it. `duration` is in seconds; a `cta` of its own hides that of the page. */
type PlayedFilm = Pick<Media, "url" | "captions_url"> & {
  readonly id: number;
  readonly filename: string;
  readonly poster_url: string;
  readonly chapters_url?: string;
  readonly sprite_url?: string;
  readonly duration: number;
  readonly cta?: ShownCta;
};

/**
 * What a page tells the player, as JSON in its HTML: the films it plays, whose they are, what viewers are called to, and
 * the path that gives the films' addresses again. Its words are those of the public series.
 */
export type PageData = {
  readonly domain: {
    readonly application_name: string;
    readonly organization_name?: string;
    readonly logo_url?: string;
  };
  readonly cta: ShownCta;
  readonly videos: readonly PlayedFilm[];
  readonly media_path: string;
  /** Whether the link is a recipient's and the film not theirs: the page asks for that of their own then. */
  readonly wants_own?: boolean;
};

type FilmKeys = Pick<SharedFilm, "file_key" | "captions_key" | "chapters_key">;

export function mediaOf(film: FilmKeys, storage: Storage): Media {
  return {
    url: storage.signedUrl(film.file_key),
    captions_url: storage.signedUrl(film.captions_key),
    chapters_url: storage.signedUrl(film.chapters_key),
  };
}

/** Whose link was opened: the token in it, and their own film where there is one. */
export type Addressee = { readonly token: string; readonly own: OwnFilm | undefined };

/** A page of one film; of a recipient's link, with their own film in its place where that is made. */
export function dataOfFilm(film: SharedFilm, storage: Storage, addressee?: Addressee): PageData {
  const cta = effectiveCta(film.cta, film.domain_cta);
  const played = addressee?.own ?? film;
  const video = {
    id: film.id,
    filename: film.filename,
    ...mediaOf(played, storage),
    poster_url: storage.signedUrl(film.poster_key),
    sprite_url: storage.signedUrl(film.sprite_key),
    duration: played.duration_ms / 1000,
  };
  const path = `/watch/${film.slug}/media`;
  return {
    domain: {
      application_name: film.application_name,
      ...(film.organization_name !== null && { organization_name: film.organization_name }),
      ...(film.logo_key !== null && { logo_url: storage.signedUrl(film.logo_key) }),
    },
    cta: { enabled: cta?.enabled === true, ...showCta(cta) },
    videos: [video],
    media_path: addressee?.own === undefined ? path : `${path}?r=${encodeURIComponent(addressee.token)}`,
    ...(addressee !== undefined && addressee.own === undefined && { wants_own: true }),
  };
}

/** A page of a whole series. */
export function dataOfSeries({ id, domain_id, domain, cta, videos }: PublicSeries): PageData {
  return { domain, cta, videos, media_path: `/video_series/public/${domain_id}/${id}` };
}
