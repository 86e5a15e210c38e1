import { oneOf, setting, type Fragment } from "#lib/config.ts";

export const telemetryConfig = {
  logLevel: setting({
    env: "LOG_LEVEL",
    doc: "Least important lines that are logged: trace, debug, info, warn, error, fatal or silent.",
    parse: oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
    fallback: "info",
  }),
} satisfies Fragment;
