import { rm, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { bytesWithin, TooLongError } from "#outbound/bounded-body.ts";
import { retryAfterSeconds } from "#outbound/retry-after.ts";
import { spokenBy } from "../glossary-phrases.ts";
import { makeClip } from "../clip.ts";
import { spread } from "../reading.ts";
import type { Speech, Voice } from "../voice.ts";

export type OpenaiVoiceOptions = {
  /** For instance `https://api.openai.com/v1`, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** US dollars for a million characters, if it is known. */
  readonly price?: number | undefined;
  /** For one request with its answer. */
  readonly timeoutMs?: number;
  /** Waited after a failure without `Retry-After`; twice as long after the second. */
  readonly retryMs?: number;
};

const tries = 3;
const longestWaitMs = 20_000;
/** A minute of speech as 48 kHz stereo WAV is 12 MB. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Any speech endpoint that speaks OpenAI's protocol. Words are placed by their length: it gives no times. The pace is
 * changed here, because the newer models regard no `speed`.
 */
export function openaiVoice(options: OpenaiVoiceOptions): Voice {
  const { price } = options;
  return {
    name: "the speech endpoint",
    edition: `${options.baseUrl} ${options.model}`,
    concurrency: 3,
    bill: (characters) => {
      const spoken = `${characters.toLocaleString("en")} characters`;
      return price === undefined ? spoken : `${spoken}, about $${((characters * price) / 1_000_000).toFixed(2)}`;
    },
    speaks: () => true,
    async speak(speech, signal) {
      if (!/[\p{L}\p{N}]/u.test(speech.text)) return null;
      const raw = `${speech.file}.raw.wav`;
      try {
        await writeFile(raw, await soundOf(speech, options, signal), { signal });
        const { durationMs } = await makeClip(raw, speech.file, { signal, tempo: speech.speed });
        return { durationMs, words: spread(speech.text.trim().split(/\s+/), { startMs: 0, endMs: durationMs }) };
      } finally {
        await rm(raw, { force: true });
      }
    },
  };
}

/** An answer that is of no use. Any other error on the way (connection lost, too slow) may pass. */
class Refusal extends Error {
  /** `null` when asking again cannot help; `undefined` when it may, and nothing was told. */
  readonly retryAfterMs: number | null | undefined;
  constructor(message: string, retryAfterMs: number | null | undefined) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

function refusalOf({ status, headers }: Response): Refusal {
  const seconds = retryAfterSeconds(headers.get("retry-after"));
  const toldMs = seconds === undefined ? undefined : seconds * 1000;
  return new Refusal(`The speech endpoint answered ${status}`, status === 429 || status >= 500 ? toldMs : null);
}

/** Asks three times where the failure may pass. */
async function soundOf(speech: Speech, options: OpenaiVoiceOptions, signal: AbortSignal): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(speech, options, signal);
    } catch (error) {
      signal.throwIfAborted();
      const toldMs = error instanceof Refusal ? error.retryAfterMs : undefined;
      if (attempt === tries || toldMs === null) throw error;
      const waitMs = toldMs ?? (options.retryMs ?? 1000) * attempt;
      await delay(Math.min(waitMs, longestWaitMs), undefined, { signal });
    }
  }
}

async function ask(
  { text, voiceId, glossary }: Speech,
  options: OpenaiVoiceOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const { baseUrl, apiKey, model, timeoutMs = 60_000 } = options;
  const response = await fetch(`${baseUrl}/audio/speech`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, voice: voiceId, input: spokenBy(glossary, text), response_format: "wav" }),
    // A key and what is to be said are for this address only.
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (response.ok) return soundIn(response);
  await response.body?.cancel();
  throw refusalOf(response);
}

async function soundIn(response: Response): Promise<Buffer> {
  try {
    return await bytesWithin(response, maxBytes);
  } catch (cause) {
    if (!(cause instanceof TooLongError)) throw cause;
    throw new Refusal("The speech endpoint sends more than a sentence can need", null);
  }
}
