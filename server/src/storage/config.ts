import { integer, setting, type Fragment } from "#lib/config.ts";

export const storageConfig = {
  mediaUrlTtlSeconds: setting({
    env: "MEDIA_URL_TTL",
    doc: "Seconds for which a signed address of a film, poster or logo stays valid.",
    parse: integer(60, 604_800),
    fallback: "21600",
  }),
} satisfies Fragment;
