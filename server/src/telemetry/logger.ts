import pino, { type DestinationStream, type Logger as PinoLogger } from "pino";
import { redactLine } from "./redact.ts";

/** Structured log; secrets are redacted by name before a line is written. */
export type Logger = PinoLogger;

export type LoggerOptions = {
  readonly level: string;
  /** Where lines go; standard output unless told. */
  readonly destination?: DestinationStream;
};

/**
 * A logger that writes one JSON object for each line. Redaction looks at the finished line: nothing can go around it, be
 * it bound to a child, inside an error or said in a message.
 */
export function createLogger({ level, destination }: LoggerOptions): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: redactLine },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
