/**
 * Every error the API can answer: a closed list. The code goes into the `X-Error-Code` header, the message into
 * `{ "error": message }`. The five messages of the authentication chain and the 429 are fixed by the specification.
 */
export const errors = {
  missing_api_key: { status: 401, message: "Missing API key" },
  invalid_api_key: { status: 401, message: "Invalid API key" },
  invalid_permissions: { status: 401, message: "Invalid permissions" },
  plan_without_api: { status: 403, message: "Your plan does not include API access" },
  too_many_requests: { status: 429, message: "Too many requests from this IP, please try again later." },
  authentication_required: { status: 401, message: "Authentication required" },
  forbidden: { status: 403, message: "This resource belongs to another account" },
  not_found: { status: 404, message: "Not found" },
  method_not_allowed: { status: 405, message: "Method not allowed" },
  payload_too_large: { status: 413, message: "The request body is larger than 1 MiB" },
  invalid_request: { status: 400, message: "Invalid request" },
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
