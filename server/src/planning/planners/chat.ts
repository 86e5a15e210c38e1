import { Type, type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";
import { pause } from "#lib/pause.ts";
import { bytesWithin, TooLongError } from "#outbound/bounded-body.ts";
import { retryAfterSeconds } from "#outbound/retry-after.ts";
import { noUsage, plus, type Price, type Usage } from "./usage.ts";

export type ChatOptions = {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** Limit of one request; 60 s unless given. */
  readonly timeoutMs?: number;
  /** Longest wait the endpoint may ask for by Retry-After; 20 s unless given. */
  readonly maxRetryAfterMs?: number;
  /** What a million tokens cost; both are needed to say what a film has cost. */
  readonly price?: Price | undefined;
};

export type ChatMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** The endpoint did not give an answer that can be used: it is down, refuses, or does not keep to the schema. */
export class ChatError extends Error {
  /** Tokens that were spent in vain. */
  spent: Usage = noUsage;
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ChatError";
  }
}

/** A failure that may pass: the endpoint is overloaded, restarting, or the connection was lost. */
class PassingError extends ChatError {
  /** What the endpoint asked us to wait, if it did. */
  readonly retryAfterMs: number | undefined;
  constructor(message: string, options: ErrorOptions & { readonly retryAfterMs?: number | undefined } = {}) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** An answer that is not in the form that was asked for: chance may give another. */
class FormlessError extends ChatError {}

const attempts = 3;
const maxAnswerBytes = 1_000_000;

const Count = Type.Optional(Type.Number({ minimum: 0 }));
const Message = Type.Object({
  content: Type.Union([Type.String(), Type.Null()]),
  refusal: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Message }), { minItems: 1 }),
  usage: Type.Optional(Type.Object({ prompt_tokens: Count, completion_tokens: Count, total_tokens: Count })),
});

export type Answer<S extends TSchema> = {
  readonly value: Static<S>;
  /** Of every try, whatever came of it. */
  readonly usage: Usage;
};

type Question<S extends TSchema> = { readonly schema: S; readonly messages: readonly ChatMessage[] };

/**
 * Asks for an answer in a schema. What may pass (429, 5xx, a lost connection) is tried again, after Retry-After where it is
 * told; an answer out of form is asked for once more; everything else, and an endpoint that is silent for too long, fails
 * at once.
 */
export async function chat<S extends TSchema>(
  options: ChatOptions,
  question: Question<S>,
  signal: AbortSignal,
): Promise<Answer<S>> {
  let spent = noUsage;
  let formless = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { value, usage } = await ask(options, question, signal);
      return { value, usage: plus(spent, usage) };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ChatError)) throw error;
      spent = plus(spent, error.spent);
      error.spent = spent;
      if (error instanceof FormlessError && (formless += 1) === 1) continue;
      if (!(error instanceof PassingError) || attempt >= attempts) throw error;
      await pause(waitMs(error, options, attempt), signal);
    }
  }
}

function waitMs({ retryAfterMs }: PassingError, options: ChatOptions, attempt: number): number {
  return Math.min(options.maxRetryAfterMs ?? 20_000, retryAfterMs ?? 500 * 2 ** attempt);
}

async function ask<S extends TSchema>(
  options: ChatOptions,
  { schema, messages }: Question<S>,
  signal: AbortSignal,
): Promise<Answer<S>> {
  const format = { type: "json_schema", json_schema: { name: "answer", strict: true, schema } };
  const deadline = AbortSignal.timeout(options.timeoutMs ?? 60_000);
  try {
    const response = await fetch(`${options.baseUrl}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` }),
      },
      body: JSON.stringify({ model: options.model, messages, response_format: format }),
      // A key and what stands on a page are for this address only.
      redirect: "manual",
      signal: AbortSignal.any([signal, deadline]),
    });
    if (response.ok) return read((await bytesWithin(response, maxAnswerBytes)).toString(), schema);
    await response.body?.cancel();
    throw refusalOf(response);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ChatError) throw cause;
    if (deadline.aborted) throw new ChatError("the language model did not answer in time", { cause });
    if (cause instanceof TooLongError) throw new ChatError("the language model's answer is too long", { cause });
    throw new PassingError("the connection to the language model was lost", { cause });
  }
}

function refusalOf({ status, headers }: Response): ChatError {
  const message = `the language model answered ${status}`;
  if (status !== 429 && status < 500) return new ChatError(message);
  const seconds = retryAfterSeconds(headers.get("retry-after"));
  return new PassingError(message, { retryAfterMs: seconds === undefined ? undefined : seconds * 1000 });
}

/** The answer in a completion. Throws the error that says why what was sent is none, with what it has cost. */
function read<S extends TSchema>(text: string, schema: S): Answer<S> {
  let usage = noUsage;
  try {
    const completion = Value.Parse(Completion, JSON.parse(text));
    usage = usageOf(completion);
    const message = completion.choices[0]?.message;
    if (message?.refusal) throw new ChatError("the language model refused to answer");
    const value: unknown = JSON.parse(message?.content ?? "");
    if (!Value.Check(schema, value)) throw new Error("not in the schema");
    return { value, usage };
  } catch (cause) {
    const formless = "the language model's answer is not in the form that was asked for";
    const error = cause instanceof ChatError ? cause : new FormlessError(formless, { cause });
    error.spent = usage;
    throw error;
  }
}

function usageOf({ usage }: Static<typeof Completion>): Usage {
  const output = usage?.completion_tokens ?? 0;
  return { input: usage?.prompt_tokens ?? Math.max(0, (usage?.total_tokens ?? 0) - output), output };
}
