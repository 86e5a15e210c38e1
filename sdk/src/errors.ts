import type { ErrorCode, Job } from "./api-types.ts";

/** One thing wrong with a request: where (`/contacts/0/email`) and what would be right. */
export type ErrorDetail = { readonly path: string; readonly message: string };

/** Everything that goes wrong between you and the service. `code` is stable and snake_case, `message` is for a person. */
export class ReelwrightError extends Error {
  readonly code: ErrorCode | (string & {});

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

type Answer = {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterMs: number | undefined;
};

/** The service answered an error. */
export class AnswerError extends ReelwrightError {
  /** HTTP status: 400 to 599. */
  readonly status: number;
  /** Names the request in the service's own log. */
  readonly requestId: string | undefined;
  /** What of the request did not have the right form; empty when that was not the reason. */
  readonly details: readonly ErrorDetail[];
  /** How long the service asks to wait before the next attempt. */
  readonly retryAfterMs: number | undefined;

  constructor(code: string, message: string, answer: Answer) {
    super(code, message);
    this.status = answer.status;
    this.requestId = answer.requestId;
    this.details = answer.details;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

/**
 * There was no answer that the API gives: `connection_failed` (nobody there, or cut off), `timeout`, or
 * `unexpected_answer` (a page instead of JSON: most often a wrong base URL).
 */
export class ConnectionError extends ReelwrightError {
  declare readonly code: "connection_failed" | "timeout" | "unexpected_answer";
}

/** A film was not made: `code` and `message` are the job's own, or `cancelled`. */
export class JobError extends ReelwrightError {
  readonly job: Job;

  constructor(job: Job) {
    super(job.error?.code ?? job.status, job.error?.message ?? `The job was ${job.status}.`);
    this.job = job;
  }
}

const longestText = 300;

/** The error of an answer that is not a success. Its body is JSON by our service, plain text or a page by a proxy. */
export async function errorOf(response: Response): Promise<AnswerError> {
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  const body = type.includes("json") ? parsed(text) : {};
  const told = type.startsWith("text/plain") ? text.trim().slice(0, longestText) : "";
  const message = typeof body.error === "string" ? body.error : told || `The service answered ${response.status}`;
  return new AnswerError(response.headers.get("x-error-code") ?? `http_${response.status}`, message, {
    status: response.status,
    requestId: response.headers.get("x-request-id") ?? undefined,
    details: Array.isArray(body.details) ? (body.details as ErrorDetail[]) : [],
    retryAfterMs: retryAfterMs(response.headers.get("retry-after"), Date.now()),
  });
}

function parsed(text: string): { readonly error?: unknown; readonly details?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

/** `Retry-After`: seconds or a date; `undefined` when it is neither. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
