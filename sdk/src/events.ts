import { createParser } from "eventsource-parser";
import type { Job } from "./api-types.ts";
import { ConnectionError, ReelwrightError } from "./errors.ts";

/**
 * The service says something every 15 s, if only that it is there; silence for three times that is a dead line. Its
 * first word comes at once: where it does not, somebody between holds events back.
 */
const silenceMs = { first: 10_000, later: 45_000 };
/** A job is a kilobyte or two. */
const longestEvent = 1_000_000;

type Listening = { readonly signal?: AbortSignal | undefined; readonly silenceMs?: typeof silenceMs };

/** The jobs that an answer with server-sent events tells, as they come. Rejects when the line is cut or falls silent. */
export async function* jobEvents(response: Response, listening: Listening = {}): AsyncGenerator<Job, void> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const heard: Job[] = [];
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ event, data }) {
      if (event === "job") heard.push(JSON.parse(data) as Job);
    },
  });
  const decoder = new TextDecoder();
  const { first, later } = listening.silenceMs ?? silenceMs;
  try {
    for (let limitMs = first; ; limitMs = later) {
      const { done, value } = await beforeSilence(reader.read(), limitMs);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* heard.splice(0);
    }
  } catch (error) {
    listening.signal?.throwIfAborted();
    if (error instanceof ReelwrightError) throw error;
    throw new ConnectionError("connection_failed", "The stream of events was cut", { cause: error });
  } finally {
    // A line that is dead already cannot be closed; there is nothing left to do about it.
    await reader.cancel().catch(() => undefined);
  }
}

async function beforeSilence<T>(reading: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const tooLong = new ConnectionError("timeout", `The stream of events was silent for ${ms / 1000} s`);
    timer = setTimeout(() => reject(tooLong), ms);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
