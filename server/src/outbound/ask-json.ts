import { pause } from "#lib/pause.ts";
import { bytesWithin, TooLongError } from "./bounded-body.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/** A request to somebody else's API that answers JSON. */
export type Question = {
  readonly method: "GET" | "POST";
  /** Absolute; made by us from a configured address, never from what a stranger gave. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | object;
};

/** How long an API is waited for. */
export type Patience = {
  /** For one try with its whole answer. */
  readonly timeoutMs: number;
  /** Waited after a failure without `Retry-After`; twice as long after the second. */
  readonly retryMs: number;
};

/** `body` is undefined when there was none, and in an error whose body is no JSON. */
export type JsonAnswer = { readonly status: number; readonly body: unknown };

/** The API gave no answer that is of any use; asking again later may help. Its message says nothing of what was sent. */
export class NoAnswerError extends Error {
  /** What the API asked us to wait, if it did. */
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, options: ErrorOptions & { readonly retryAfterSeconds?: number | undefined } = {}) {
    super(message, options);
    this.name = "NoAnswerError";
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

const tries = 3;
/** Whoever asks is waiting, too: what is to last longer is told instead. */
const longestWaitMs = 5_000;
/** A page of 200 contacts is a few hundred kilobytes. */
const maxBytes = 8 * 1024 * 1024;

/**
 * Asks, and asks twice again after 429 or a 5xx. A try that came to nothing midway (too slow, cut off, garbled) is not
 * repeated: what it was to do may have been done. Redirects are not followed. Throws NoAnswerError, or the signal's reason.
 */
export async function askJson(question: Question, patience: Patience, signal: AbortSignal): Promise<JsonAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(question, patience, signal);
    if (answer.status !== 429 && answer.status < 500) return answer;
    const { status, retryAfterSeconds } = answer;
    const waitMs = retryAfterSeconds === undefined ? patience.retryMs * 2 ** (attempt - 1) : retryAfterSeconds * 1000;
    if (attempt === tries || waitMs > longestWaitMs) {
      throw new NoAnswerError(`${hostOf(question)} answered ${status}`, { retryAfterSeconds });
    }
    await pause(waitMs, signal);
  }
}

type Told = JsonAnswer & { readonly retryAfterSeconds: number | undefined };

async function ask(question: Question, { timeoutMs }: Patience, signal: AbortSignal): Promise<Told> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(question.url, {
      method: question.method,
      headers: { accept: "application/json", ...question.headers, ...typeOf(question.body) },
      ...(question.body !== undefined && { body: textOf(question.body) }),
      redirect: "error",
      signal: AbortSignal.any([signal, deadline]),
    });
    const text = (await bytesWithin(response, maxBytes)).toString();
    return {
      status: response.status,
      body: parsed(response, text),
      retryAfterSeconds: retryAfterSeconds(response.headers.get("retry-after")),
    };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof NoAnswerError) throw cause;
    throw new NoAnswerError(`${hostOf(question)} ${reasonOf(cause, deadline.aborted ? timeoutMs : undefined)}`, {
      cause,
    });
  }
}

function reasonOf(cause: unknown, passedMs: number | undefined): string {
  if (cause instanceof TooLongError) return `answers more than ${maxBytes} bytes`;
  return passedMs === undefined ? "could not be reached" : `did not answer within ${passedMs} ms`;
}

const hostOf = ({ url }: Question): string => new URL(url).host;

const typeOf = (body: Question["body"]): Record<string, string> =>
  body === undefined || body instanceof URLSearchParams ? {} : { "content-type": "application/json" };

const textOf = (body: URLSearchParams | object) => (body instanceof URLSearchParams ? body : JSON.stringify(body));

function parsed(response: Response, text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Its cause would show a piece of the answer, which may hold a token.
    if (response.ok) throw new NoAnswerError(`${new URL(response.url).host} answers something that is no JSON`);
    return undefined;
  }
}
