import type { TString } from "typebox";
import { Value } from "typebox/value";
import type { DetectedApplication } from "#browser/detect.ts";
import type { Logger } from "#telemetry/logger.ts";
import { DomainFields } from "./domain.ts";

/** Opens the application in a browser and looks. Rejects when it cannot be reached. */
export type Detect = (url: string, signal: AbortSignal) => Promise<DetectedApplication>;

/** Longer than a slow page takes to settle, short enough for a caller who waits. */
const detectionTimeoutMs = 25_000;

export type Facts = {
  application_name: string;
  description: string | null;
  primary_color: string | null;
  secondary_color: string | null;
  framework: string | null;
};
export type GivenFacts = { readonly [Name in keyof Facts]?: Exclude<Facts[Name], null> };

/**
 * Completes what was given by what was detected. A page's words are data of a stranger: cut to the bounds of the API,
 * or dropped when they do not have the right form. Without a name the host stands in.
 */
export function completeFacts(url: string, given: GivenFacts, detected: DetectedApplication): Facts {
  return {
    application_name:
      given.application_name ??
      fitting("application_name", detected.name) ??
      (URL.parse(url)?.host || url).slice(0, 200),
    description: given.description ?? fitting("description", detected.description),
    primary_color: given.primary_color ?? fitting("primary_color", detected.primaryColor),
    secondary_color: given.secondary_color ?? fitting("secondary_color", detected.secondaryColor),
    framework: given.framework ?? fitting("framework", detected.framework),
  };
}

function fitting(field: keyof typeof DomainFields, value: string | undefined): string | null {
  const schema: TString & { maxLength?: number } = DomainFields[field];
  const text = value?.replaceAll("\u0000", "").toWellFormed().replace(/\s+/g, " ").trim();
  const cut = text?.slice(0, schema.maxLength).toWellFormed();
  return cut !== undefined && cut !== "" && Value.Check(schema, cut) ? cut : null;
}

/** Looks at the application; one that does not answer tells nothing and is registered all the same. */
export async function lookAt(
  url: string,
  { detect, log, signal }: { readonly detect: Detect; readonly log: Logger; readonly signal: AbortSignal },
): Promise<DetectedApplication> {
  try {
    return await detect(url, AbortSignal.any([signal, AbortSignal.timeout(detectionTimeoutMs)]));
  } catch (error) {
    log.warn({ err: error }, "the application could not be looked at");
    return {};
  }
}
