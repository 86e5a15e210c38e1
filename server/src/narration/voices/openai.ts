import { rm, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { makeClip } from "../clip.ts";
import { spread } from "../reading.ts";
import type { Speech, Voice } from "../voice.ts";

export type OpenaiVoiceOptions = {
  /** For instance `https://api.openai.com/v1`, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
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
  return {
    name: "the speech endpoint",
    concurrency: 3,
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
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  const toldMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
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

async function ask({ text, voiceId }: Speech, options: OpenaiVoiceOptions, signal: AbortSignal): Promise<Buffer> {
  const { baseUrl, apiKey, model, timeoutMs = 60_000 } = options;
  const response = await fetch(`${baseUrl}/audio/speech`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, voice: voiceId, input: text, response_format: "wav" }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (response.ok) return bytesOf(response);
  await response.body?.cancel();
  throw refusalOf(response);
}

async function bytesOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Refusal("The speech endpoint sends more than a sentence can need", null);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
