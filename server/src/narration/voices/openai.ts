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
  readonly timeoutMs?: number;
  /** Waits after a refusal without `Retry-After`. */
  readonly retryMs?: number;
};

const tries = 3;
const longestWaitMs = 20_000;
/** A minute of speech as 48 kHz stereo WAV is 12 MB. */
const maxBytes = 32 * 1024 * 1024;

/** Any speech endpoint that speaks OpenAI's protocol. Words are placed by their length: it gives no times. */
export function openaiVoice(options: OpenaiVoiceOptions): Voice {
  return {
    name: "the speech endpoint",
    concurrency: 3,
    speaks: () => true,
    async speak(speech, signal) {
      const raw = `${speech.file}.raw.wav`;
      await writeFile(raw, await request(speech, options, signal));
      const { startMs, endMs } = await makeClip(raw, speech.file, signal);
      await rm(raw);
      const durationMs = endMs - startMs;
      const words = spread(speech.text.trim().split(/\s+/), { startMs: 0, endMs: durationMs });
      return { durationMs, words };
    },
  };
}

async function request(speech: Speech, options: OpenaiVoiceOptions, signal: AbortSignal): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    const response = await post(speech, options, signal);
    if (response.ok) return soundOf(response);
    await response.body?.cancel();
    const passing = response.status === 429 || response.status >= 500;
    if (!passing || attempt === tries) throw new Error(`The speech endpoint answered ${response.status}`);
    const asked = Number(response.headers.get("retry-after") ?? Number.NaN) * 1000;
    const waitMs = Number.isFinite(asked) ? asked : (options.retryMs ?? 1000) * attempt;
    await delay(Math.min(waitMs, longestWaitMs), undefined, { signal });
  }
}

function post({ text, voiceId, speed }: Speech, options: OpenaiVoiceOptions, signal: AbortSignal): Promise<Response> {
  const { baseUrl, apiKey, model, timeoutMs = 60_000 } = options;
  return fetch(`${baseUrl}/audio/speech`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, voice: voiceId, input: text, response_format: "wav", speed }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
}

async function soundOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error("The speech endpoint sends more than a sentence can need");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
