import { decimal, optional, setting, text, url, type Fragment } from "#lib/config.ts";

export const narrationConfig = {
  ttsBaseUrl: optional({
    env: "TTS_BASE_URL",
    doc: "OpenAI-compatible speech endpoint, such as https://api.openai.com/v1; without it the offline voices speak.",
    parse: url("http:", "https:"),
  }),
  ttsApiKey: optional({ env: "TTS_API_KEY", doc: "Key of the speech endpoint.", parse: text, secret: true }),
  ttsModel: setting({
    env: "TTS_MODEL",
    doc: "Model the speech endpoint is asked for.",
    parse: text,
    fallback: "gpt-4o-mini-tts",
  }),
  ttsPrice: optional({
    env: "TTS_PRICE",
    doc: "US dollars that a million characters cost at the speech endpoint. With it a job's notes say what speaking has cost.",
    parse: decimal(0, 10_000),
  }),
} satisfies Fragment;
