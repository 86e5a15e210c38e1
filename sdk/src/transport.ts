import { ConnectionError, errorOf, ReelwrightError } from "./errors.ts";
import { sleep, waitBeforeRetryMs, type Patience } from "./retry.ts";

export type ClientOptions = {
  /** Address of the service, for example `https://films.example.com`. */
  readonly baseUrl: string;
  /** `rw_…`. In a page of the service itself it may be left out: the session of the person counts then. */
  readonly apiKey?: string | undefined;
  /** How long one attempt of a call may take; 60 000 by default. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is repeated at most after 429, 503 or a lost connection; 3 by default. */
  readonly maxRetries?: number | undefined;
  /** A call is not repeated when `Retry-After` asks for more; 125 000 by default, a whole window of the rate limit. */
  readonly maxRetryWaitMs?: number | undefined;
  /** In place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
};

/** One call as it goes over the wire. */
export type Sending = {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: RequestInit["body"];
  /** A body that can be read only once: the call is never repeated. */
  readonly streamed?: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
};

const defaultTimeoutMs = 60_000;
const safeMethods = ["GET", "HEAD", "PUT"];

/** Sends calls: credentials, time limits, retries, and errors in the SDK's own words. */
export class Transport {
  readonly #base: URL;
  readonly #apiKey: string | undefined;
  readonly #timeoutMs: number;
  readonly #patience: Patience;
  readonly #fetch: typeof fetch;

  constructor(options: ClientOptions) {
    this.#base = baseOf(options.baseUrl);
    this.#apiKey = options.apiKey;
    this.#timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    this.#patience = { maxRetries: options.maxRetries ?? 3, maxRetryWaitMs: options.maxRetryWaitMs ?? 125_000 };
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
  }

  /** Sends a call and reads its answer with `read`, again after a passing failure. The time limit holds until then. */
  async send<T>(sending: Sending, read: (response: Response) => Promise<T>): Promise<T> {
    const keyed = sending.headers?.["idempotency-key"] !== undefined;
    const repeatable = safeMethods.includes(sending.method) || keyed;
    for (let earlier = 0; ; earlier += 1) {
      try {
        return await this.#attempt(sending, read);
      } catch (error) {
        if (!(error instanceof ReelwrightError) || sending.streamed === true) throw error;
        const waitMs = waitBeforeRetryMs({ error, earlier, repeatable }, this.#patience, Math.random());
        if (waitMs === undefined) throw error;
        await sleep(waitMs, sending.signal);
      }
    }
  }

  async #attempt<T>(sending: Sending, read: (response: Response) => Promise<T>): Promise<T> {
    const { signal: given, timeoutMs = this.#timeoutMs } = sending;
    given?.throwIfAborted();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      const signal = given === undefined ? late.signal : AbortSignal.any([given, late.signal]);
      const response = await this.#fetch(this.#addressOf(sending.path), this.#init(sending, signal));
      if (!response.ok) throw await errorOf(response);
      return await read(response);
    } catch (error) {
      if (error instanceof ReelwrightError) throw error;
      given?.throwIfAborted();
      throw late.signal.aborted ? this.#lateness(sending, timeoutMs) : this.#silence(error);
    } finally {
      clearTimeout(timer);
    }
  }

  #init({ method, headers, body, streamed }: Sending, signal: AbortSignal): RequestInit {
    return {
      method,
      signal,
      // The API never redirects: whatever does is not the service, and must not get the key.
      redirect: "error",
      headers: { ...headers, ...(this.#apiKey !== undefined && { authorization: `Bearer ${this.#apiKey}` }) },
      ...(body !== undefined && { body }),
      ...(streamed === true && { duplex: "half" }),
    };
  }

  /** Below `/v1` only keys are taken; the twin of an operation without the prefix takes a session, too. */
  #addressOf(path: string): string {
    const own = this.#apiKey === undefined ? path.replace(/^\/v1\//, "/") : path;
    return `${this.#base.href.replace(/\/$/, "")}${own}`;
  }

  #lateness({ method, path }: Sending, timeoutMs: number): ConnectionError {
    return new ConnectionError("timeout", `${method} ${path} was not answered within ${timeoutMs / 1000} s`);
  }

  #silence(error: unknown): ConnectionError {
    const why = reasonOf(error);
    if (why === "unexpected redirect") {
      const message = `${this.#base.origin} sends calls elsewhere, which the API never does: is the base URL right?`;
      return new ConnectionError("unexpected_answer", message, { cause: error });
    }
    return new ConnectionError("connection_failed", `No answer from ${this.#base.origin}: ${why}`, { cause: error });
  }
}

/** `data` and the rest of a successful JSON answer. */
export async function jsonOf(response: Response): Promise<{ readonly data: unknown; readonly meta?: unknown }> {
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  if (!type.includes("json")) {
    const what = type === "" ? "something without a type" : (type.split(";")[0] ?? type);
    const message = `The answer is ${what}, not JSON: is the base URL that of a Reelwright service?`;
    throw new ConnectionError("unexpected_answer", message);
  }
  try {
    return JSON.parse(text) as { readonly data: unknown };
  } catch (error) {
    throw new ConnectionError("unexpected_answer", "The answer is not valid JSON", { cause: error });
  }
}

function baseOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "") {
    throw new TypeError(`The base URL must be an http or https address without user name and query, it is ${address}`);
  }
  url.hash = "";
  return url;
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && cause.message !== "") return cause.message;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}
