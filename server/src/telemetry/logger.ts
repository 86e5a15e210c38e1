import type { Logger as PinoLogger } from "pino";

/** Structured log; secrets are redacted by name before a line is written. */
export type Logger = PinoLogger;
