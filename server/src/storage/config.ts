import { integer, setting, type Fragment } from "#lib/config.ts";

export const storageConfig = {
  mediaUrlTtlSeconds: setting({
    env: "MEDIA_URL_TTL",
    doc: "Seconds for which a signed address of a film, poster or logo stays valid.",
    parse: integer(60, 604_800),
    fallback: "21600",
  }),
  minFreeBytes: setting({
    env: "MIN_FREE_BYTES",
    doc: "Bytes that must be free in DATA_DIR for a new film to be accepted; with less, requests for films answer 503.",
    parse: integer(0, Number.MAX_SAFE_INTEGER),
    fallback: "2000000000",
  }),
} satisfies Fragment;
