import { ApiError } from "#errors.ts";

const meanings: Readonly<Record<string, () => ApiError>> = {
  INVALID_EMAIL: () => new ApiError("invalid_credentials"),
  INVALID_EMAIL_OR_PASSWORD: () => new ApiError("invalid_credentials"),
  INVALID_TOKEN: usedLink,
  USER_NOT_FOUND: usedLink,
  INVALID_PASSWORD: wrongPassword,
  // A person who has no password has none that could be right.
  CREDENTIAL_ACCOUNT_NOT_FOUND: wrongPassword,
  PASSWORD_TOO_SHORT: unfitPassword,
  PASSWORD_TOO_LONG: unfitPassword,
  UNAUTHORIZED: () => new ApiError("authentication_required"),
};

/** What an error of better-auth means to our clients, who see nothing of better-auth's own words. */
export function meaningOf(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== "APIError") return error;
  const { body } = error as { body?: { code?: string } };
  const meaning = meanings[body?.code ?? ""];
  // What is none of these is a fault of ours, and its cause, a lost database for one, says which.
  return meaning?.() ?? error.cause ?? error;
}

function usedLink(): ApiError {
  return new ApiError("invalid_request", "This link was used already, or is too old: ask for a new one");
}

function wrongPassword(): ApiError {
  return new ApiError("invalid_request", "The current password is wrong");
}

function unfitPassword(): ApiError {
  return new ApiError("invalid_request", "This password is too short or too long");
}
