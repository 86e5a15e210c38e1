import { integer, setting, type Fragment } from "#lib/config.ts";

export const artifactsConfig = {
  maxBytes: setting({
    env: "ARTIFACTS_MAX_BYTES",
    doc: "Room for what is kept so that it need not be made again (spoken sentences, encoded parts of films, pictures of takes), in bytes, for each DATA_DIR. What was longest not used goes first, also where the disk has less than MIN_FREE_BYTES left; 0 keeps only what a film in the making uses.",
    parse: integer(0, Number.MAX_SAFE_INTEGER),
    fallback: String(20 * 2 ** 30),
  }),
} satisfies Fragment;
