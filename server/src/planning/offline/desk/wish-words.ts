import type { Intent } from "../../prompt/intent.ts";

/** What an intent names, for when it could not be done as it was said. */
export function wordsOfIntent(intent: Intent): string {
  switch (intent.kind) {
    case "open":
    case "highlight":
    case "click":
      return intent.what;
    case "act":
      return `${intent.what} ${intent.as ?? ""}`;
    case "filter":
      return intent.by;
    default:
      return "";
  }
}
