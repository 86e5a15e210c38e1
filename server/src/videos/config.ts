import { oneOf, setting, type Fragment } from "#lib/config.ts";

export const videosConfig = {
  generationMode: setting({
    env: "GENERATION_MODE",
    doc: "queued answers a generation request at once with a job; sync answers when the film is made.",
    parse: oneOf("queued", "sync"),
    fallback: "queued",
  }),
} satisfies Fragment;
