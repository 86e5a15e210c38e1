import { setTimeout as pause } from "node:timers/promises";
import { Type, type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";

export type ChatOptions = {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** Limit of one request; 60 s unless given. */
  readonly timeoutMs?: number;
  /** Longest wait the endpoint may ask for by Retry-After; 20 s unless given. */
  readonly maxRetryAfterMs?: number;
};

export type Message = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** The endpoint did not give an answer that can be used: it is down, refuses, or does not keep to the schema. */
export class ChatError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ChatError";
  }
}

const attempts = 3;
const maxAnswerBytes = 1_000_000;

const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
  usage: Type.Optional(Type.Object({ total_tokens: Type.Optional(Type.Number()) })),
});

export type Answer<S extends TSchema> = { readonly value: Static<S>; readonly tokens: number };

/** Asks for an answer in a schema. 429 and 5xx are tried again after Retry-After; everything else fails at once. */
export async function chat<S extends TSchema>(
  options: ChatOptions,
  { schema, messages }: { schema: S; messages: readonly Message[] },
  signal: AbortSignal,
): Promise<Answer<S>> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await post(options, { schema, messages }, signal);
    if (response.ok) return read(response, schema);
    await response.body?.cancel();
    const again = response.status === 429 || response.status >= 500;
    if (!again || attempt === attempts) throw new ChatError(`the language model answered ${response.status}`);
    await pause(retryAfterMs(response, options.maxRetryAfterMs ?? 20_000, attempt), undefined, { signal });
  }
}

async function post(
  options: ChatOptions,
  { schema, messages }: { schema: TSchema; messages: readonly Message[] },
  signal: AbortSignal,
): Promise<Response> {
  const format = { type: "json_schema", json_schema: { name: "answer", strict: true, schema } };
  try {
    return await fetch(`${options.baseUrl}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` }),
      },
      body: JSON.stringify({ model: options.model, messages, response_format: format }),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? 60_000)]),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new ChatError("the language model could not be reached in time", { cause });
  }
}

function retryAfterMs(response: Response, limit: number, attempt: number): number {
  const header = response.headers.get("retry-after");
  const seconds = header === null ? Number.NaN : Number(header);
  const asked = Number.isFinite(seconds)
    ? seconds * 1000
    : header === null
      ? 500 * 2 ** attempt
      : Date.parse(header) - Date.now();
  return Math.min(limit, Math.max(0, Number.isFinite(asked) ? asked : 1000));
}

async function read<S extends TSchema>(response: Response, schema: S): Promise<Answer<S>> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ChatError("the language model broke off its answer", { cause });
  });
  if (text.length > maxAnswerBytes) throw new ChatError("the language model's answer is too long");
  try {
    const completion = Value.Parse(Completion, JSON.parse(text));
    const value: unknown = JSON.parse(completion.choices[0]?.message.content ?? "");
    if (!Value.Check(schema, value)) throw new Error("not in the schema");
    return { value, tokens: completion.usage?.total_tokens ?? 0 };
  } catch (cause) {
    throw new ChatError("the language model's answer is not in the form that was asked for", { cause });
  }
}
