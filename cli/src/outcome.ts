import { AnswerError, ConnectionError, ReelwrightError } from "@reelwright/sdk";

/** How the program ends. The numbers are documented in `--help` and never change their meaning. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  denied: 3,
  notFound: 4,
  unavailable: 5,
  interrupted: 130,
} as const;

export const exitCodeHelp = [
  "0 done",
  "1 failed",
  "2 used in a wrong way",
  "3 not signed in, or not allowed",
  "4 not found",
  "5 over the rate limit, or the service cannot be reached",
  "130 interrupted",
];

/** The command was not written as it should be. */
export class UsageError extends Error {
  readonly command: string | undefined;

  constructor(message: string, command?: string) {
    super(message);
    this.command = command;
  }
}

/** Something did not work out, in words of our own. */
export class Failure extends Error {}

/** Nobody said which service to talk to, or with which key. */
export class NotSignedIn extends Error {}

/** What was named does not exist. */
export class NotFound extends Error {}

/** How to end, and the one line that says why and what to do. */
export type Outcome = { readonly exitCode: number; readonly line: string };

/** `error` is whatever a command threw. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof UsageError) {
    const help = `reelwright ${error.command === undefined ? "" : `${error.command} `}--help`;
    return { exitCode: exitCodes.usage, line: `${error.message} See ${help}` };
  }
  if (error instanceof NotSignedIn) return { exitCode: exitCodes.denied, line: error.message };
  if (error instanceof NotFound) return { exitCode: exitCodes.notFound, line: error.message };
  if (error instanceof AnswerError) return outcomeOfAnswer(error);
  if (error instanceof ConnectionError) {
    const exitCode = error.code === "unexpected_answer" ? exitCodes.failed : exitCodes.unavailable;
    return { exitCode, line: `${sentence(error.message)} ${hints[error.code] ?? ""}`.trim() };
  }
  const known = error instanceof Failure || error instanceof ReelwrightError;
  const line = error instanceof Error ? `${known ? "" : "unexpected: "}${error.message}` : String(error);
  return { exitCode: exitCodes.failed, line };
}

const hints: Readonly<Record<string, string>> = {
  missing_api_key: "Sign in with reelwright login.",
  authentication_required: "Sign in with reelwright login.",
  invalid_api_key: "It may have been revoked: sign in again with reelwright login.",
  invalid_permissions: "The key may only read: sign in with an all_access key.",
  plan_without_api: "A starter or growth plan includes it.",
  not_found: "Look it up with reelwright list, domains list or webhooks list.",
  connection_failed: "Is the service running? reelwright login sets its address.",
  timeout: "The service may be busy: try again.",
};

function outcomeOfAnswer(error: AnswerError): Outcome {
  const details = error.details.map(({ path, message }) => `${path} ${message}`).join("; ");
  const said = details === "" || error.message.includes(": ") ? error.message : `${error.message}: ${details}`;
  const wait = error.retryAfterMs === undefined ? "" : `Try again in ${Math.ceil(error.retryAfterMs / 1000)} s.`;
  const request = error.status >= 500 && error.requestId !== undefined ? `Request ${error.requestId}.` : "";
  const parts = [sentence(said), hints[error.code] ?? wait, request];
  return { exitCode: exitCodeOf(error.status), line: parts.filter((part) => part !== "").join(" ") };
}

function exitCodeOf(status: number): number {
  if (status === 401 || status === 403) return exitCodes.denied;
  if (status === 404) return exitCodes.notFound;
  return [429, 502, 503, 504].includes(status) ? exitCodes.unavailable : exitCodes.failed;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
