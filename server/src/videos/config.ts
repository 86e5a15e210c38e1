import { integer, oneOf, setting, type Fragment } from "#lib/config.ts";

/** 2 GiB: what the API promises. */
export const maxUploadBytes = 2 ** 31;

export const videosConfig = {
  generationMode: setting({
    env: "GENERATION_MODE",
    doc: "queued answers a generation request at once with a job; sync answers when the film is made.",
    parse: oneOf("queued", "sync"),
    fallback: "queued",
  }),
  uploadMaxBytes: setting({
    env: "UPLOAD_MAX_BYTES",
    doc: "Length of the longest film that may be uploaded, in bytes; at most 2 GiB.",
    parse: integer(1, maxUploadBytes),
    fallback: String(maxUploadBytes),
  }),
} satisfies Fragment;
