import { join } from "node:path";
import type { Step, StepContext } from "#jobs/step.ts";
import { sentencesOf, type Sentence } from "#planning/storyboard.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import type { VoiceId } from "#videos/generation.ts";
import { readingTimes } from "./reading.ts";
import type { VoiceClip, VoiceTrack } from "./voice-track.ts";
import type { Speech, Spoken, Voice } from "./voice.ts";

/** Who speaks when the request names nobody. */
const defaultVoiceId: VoiceId = "nova";

/**
 * Speaks every sentence, a clip each. The first engine that knows the language speaks them all; where it fails, the next
 * one does, so that a film never changes its voice midway. What cannot be said is left to be read.
 */
export function narrationStep({
  voices,
}: {
  readonly voices: readonly Voice[];
}): Step<{ brief: Brief; rehearsal: Rehearsal }, VoiceTrack> {
  return async ({ brief: { request }, rehearsal: { storyboard } }, context) => {
    const sentences = sentencesOf(storyboard);
    const { folder } = context;
    if (request.voiceId === null) return { folder, clips: sentences.map(readClip) };
    const { language } = storyboard;
    const engines = voices.filter((voice) => voice.speaks(language));
    if (engines.length === 0) {
      context.note(`No voice here speaks ${language}, so the film is told by its captions.`);
      return { folder, clips: sentences.map(readClip) };
    }
    const manner = { voiceId: request.voiceId ?? defaultVoiceId, speed: request.speed ?? 1, language };
    return { folder, clips: await speakByFirst(engines, { sentences, manner }, context) };
  };
}

const readClip = ({ id: sentenceId, text }: Sentence): VoiceClip => {
  const { durationMs, words } = readingTimes(text);
  return { sentenceId, text, file: null, durationMs, words: [...words] };
};

type Reading = {
  readonly sentences: readonly Sentence[];
  readonly manner: Pick<Speech, "voiceId" | "speed" | "language">;
};

async function speakByFirst(engines: readonly Voice[], reading: Reading, context: StepContext): Promise<VoiceClip[]> {
  let failure: unknown;
  for (const engine of engines) {
    try {
      const clips = await speakAll(engine, reading, context);
      if (failure !== undefined) context.note(`The film is spoken by ${engine.name}: the first choice did not answer.`);
      return clips;
    } catch (error) {
      context.signal.throwIfAborted();
      context.log.warn({ err: error, engine: engine.name }, "an engine could not speak");
      failure = error;
    }
  }
  throw failure;
}

/** Speaks as many sentences at once as the engine likes; clips keep the order of the sentences. */
async function speakAll(engine: Voice, { sentences, manner }: Reading, context: StepContext): Promise<VoiceClip[]> {
  const clips: VoiceClip[] = [];
  const failed = new AbortController();
  const signal = AbortSignal.any([context.signal, failed.signal]);
  const waiting = sentences.entries();
  let done = 0;
  const speakOn = async () => {
    for (const [index, sentence] of waiting) {
      signal.throwIfAborted();
      // Numbered: an id comes from a planner and may not do as a file's name.
      const file = `${String(index + 1).padStart(3, "0")}.wav`;
      const speech = { ...manner, text: sentence.text, file: join(context.folder, file) };
      const spoken = await engine.speak(speech, signal);
      clips[index] = spoken === null ? unsaid(sentence, context) : heardClip(sentence, file, spoken);
      context.progress(++done / sentences.length);
    }
  };
  // All lanes have ended before another engine writes to the same files.
  const lanes = Array.from({ length: engine.concurrency }, () =>
    speakOn().catch((error: unknown) => failed.abort(error)),
  );
  await Promise.all(lanes);
  signal.throwIfAborted();
  return clips;
}

const heardClip = ({ id: sentenceId, text }: Sentence, file: string, { durationMs, words }: Spoken): VoiceClip => ({
  sentenceId,
  text,
  file,
  durationMs,
  words: [...words],
});

function unsaid(sentence: Sentence, context: StepContext): VoiceClip {
  context.note(`The voice cannot say “${sentence.text}”, so that sentence is only shown.`);
  return readClip(sentence);
}
