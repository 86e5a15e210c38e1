/**
 * Every error the API can answer: a closed list. The code goes into the `X-Error-Code` header, the message into
 * `{ "error": message }`. The five messages of the authentication chain and the 429 are fixed by the specification.
 */
export const errors = {
  missing_api_key: { status: 401, message: "Missing API key" },
  invalid_api_key: { status: 401, message: "Invalid API key" },
  invalid_permissions: { status: 401, message: "Invalid permissions" },
  plan_without_api: { status: 403, message: "Your plan does not include API access" },
  plan_without_integrations: { status: 403, message: "Your plan does not include CRM integrations" },
  too_many_requests: { status: 429, message: "Too many requests from this IP, please try again later." },
  authentication_required: { status: 401, message: "Authentication required" },
  invalid_credentials: { status: 401, message: "Invalid email or password" },
  cross_site_request: { status: 403, message: "A session may change things from the service's own pages only" },
  sign_up_closed: { status: 403, message: "This service does not take new accounts" },
  forbidden: { status: 403, message: "This resource belongs to another account" },
  not_found: { status: 404, message: "Not found" },
  method_not_allowed: { status: 405, message: "Method not allowed" },
  payload_too_large: { status: 413, message: "The request body is larger than 1 MiB" },
  idempotency_in_flight: { status: 409, message: "A request with this Idempotency-Key is still being answered" },
  idempotency_mismatch: { status: 422, message: "This Idempotency-Key was used with another request body" },
  version_conflict: { status: 409, message: "The video has another version by now: fetch its storyboard again" },
  invalid_request: { status: 400, message: "Invalid request" },
  integration_needs_reconnect: { status: 409, message: "The CRM no longer lets us in: connect it again" },
  integration_unavailable: { status: 503, message: "The CRM does not answer, please try again later" },
  storage_full: { status: 503, message: "There is no space left to store films, please try again later" },
  unavailable: { status: 503, message: "The service is temporarily unavailable, please try again" },
  generation_failed: { status: 500, message: "The film could not be made" },
  internal: { status: 500, message: "Internal server error" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** One thing wrong with a request: where (`/contacts/0/email`) and what would be right. */
export type ErrorDetail = { readonly path: string; readonly message: string };

/** Thrown by actions; the HTTP layer turns it into status, headers and body. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;

  constructor(code: ErrorCode, message: string = errors[code].message, details?: readonly ErrorDetail[]) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** Refuses a request for what is wrong in it, in words for the first and in details for all; there is at least one. */
export function invalidRequest(details: readonly ErrorDetail[]): ApiError {
  const [first] = details;
  return new ApiError("invalid_request", `Invalid request: ${first?.path.slice(1)} ${first?.message}`, details);
}

/** Somebody has tried something too often; it is answered with `Retry-After`. */
export class TooManyRequests extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too_many_requests");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A CRM does not answer, or may not be asked just now; it is answered with `Retry-After`. */
export class UnavailableIntegration extends ApiError {
  /** What the CRM told us, if it did. */
  readonly retryAfterSeconds: number | undefined;

  constructor(retryAfterSeconds: number | undefined) {
    super("integration_unavailable");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
