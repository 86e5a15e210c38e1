import type { Dispatcher } from "undici";
import { PrivateAddressError, type Resolve } from "#browser/addresses.ts";
import type { EgressRules } from "#browser/config.ts";
import { vettedAgent } from "#outbound/agent.ts";
import { retryAfterSeconds } from "#outbound/retry-after.ts";

export type PostOptions = {
  readonly rules: EgressRules;
  /** Turns names into addresses; the system's resolver unless a test says otherwise. */
  readonly resolve?: Resolve;
  /** For the whole attempt. */
  readonly timeoutMs?: number;
};

export type Letter = { readonly url: string; readonly headers: Record<string, string>; readonly body: string };

/** What came of an attempt: the receiver's answer, or why there was none. */
export type Outcome =
  | { readonly status: number; readonly retryAfterSeconds: number | undefined }
  | { readonly error: string };

const defaultTimeoutMs = 15_000;

/**
 * Posts a message over a connection of its own. Only the head of the answer counts: what follows is not read, however
 * long or slow it is. Redirects are answers like others. Rejects only when the signal is aborted, with its reason.
 */
export async function post(letter: Letter, options: PostOptions, signal: AbortSignal): Promise<Outcome> {
  const { rules, resolve, timeoutMs = defaultTimeoutMs } = options;
  const dispatcher = await vettedAgent(rules, resolve);
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const { statusCode, headers } = await send(letter, dispatcher, AbortSignal.any([signal, deadline]));
    return { status: statusCode, retryAfterSeconds: retryAfterSeconds(headers["retry-after"]) };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return { error: `no answer within ${timeoutMs / 1000} seconds` };
    // What the error says further is for operators.
    if (error instanceof PrivateAddressError) return { error: "the url is not at a public address" };
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    await dispatcher.destroy();
  }
}

async function send(letter: Letter, dispatcher: Dispatcher, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { request } = await import("undici");
  const { url, headers, body } = letter;
  const given = { "content-type": "application/json", "user-agent": "Reelwright", ...headers };
  // The deadline is for all of it; the agent's own for silence is shorter.
  const answer = await request(url, { method: "POST", headers: given, body, dispatcher, signal, headersTimeout: 0 });
  // It is torn down with its connection, which is no error.
  answer.body.on("error", () => undefined);
  return answer;
}
