import { decimal, optional, text, url, type Fragment } from "#lib/config.ts";

export const planningConfig = {
  llmBaseUrl: optional({
    env: "LLM_BASE_URL",
    doc: "Address of an OpenAI-compatible chat endpoint, up to and without `/chat/completions`. Without it films are planned offline.",
    parse: url("https:", "http:"),
  }),
  llmApiKey: optional({
    env: "LLM_API_KEY",
    doc: "Key of that endpoint, sent as a bearer token.",
    parse: text,
    secret: true,
  }),
  llmModel: optional({
    env: "LLM_MODEL",
    doc: "Model that plans films; it must answer in a JSON schema. Needed with LLM_BASE_URL.",
    parse: text,
  }),
  llmInputPrice: optional({
    env: "LLM_INPUT_PRICE",
    doc: "US dollars that a million tokens sent to the model cost. With LLM_OUTPUT_PRICE a job's notes say what planning has cost.",
    parse: decimal(0, 10_000),
  }),
  llmOutputPrice: optional({
    env: "LLM_OUTPUT_PRICE",
    doc: "US dollars that a million tokens written by the model cost.",
    parse: decimal(0, 10_000),
  }),
} satisfies Fragment;
