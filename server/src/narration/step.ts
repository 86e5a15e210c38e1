import type { Ahead, AheadContext, Step, StepContext } from "#jobs/step.ts";
import type { Plan } from "#planning/plan.ts";
import { sentencesOf, type Sentence, type Storyboard } from "#planning/storyboard.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import type { VoiceId } from "#videos/generation.ts";
import type { Clip, KeptClips } from "./kept-clips.ts";
import { readingTimes } from "./reading.ts";
import type { VoiceClip, VoiceTrack } from "./voice-track.ts";
import type { Speech, Voice } from "./voice.ts";

/** Who speaks when the request names nobody. */
const defaultVoiceId: VoiceId = "nova";

export type SpeakingOptions = {
  readonly voices: readonly Voice[];
  /** Shared by all who speak for a film, so that what one is saying is not said by another. */
  readonly clips: KeptClips;
};

/**
 * Speaks every sentence, a clip each. The first engine that knows the language speaks them all; where it fails, the next
 * one does, so that a film never changes its voice midway. What cannot be said is left to be read.
 */
export function narrationStep({
  voices,
  clips,
}: SpeakingOptions): Step<{ brief: Brief; rehearsal: Rehearsal }, VoiceTrack> {
  return async ({ brief, rehearsal: { storyboard } }, context) => {
    const { request } = brief;
    const sentences = sentencesOf(storyboard);
    const { folder } = context;
    if (request.voiceId === null) return { folder, clips: sentences.map(readClip) };
    const { language } = storyboard;
    const engines = voices.filter((voice) => voice.speaks(language));
    if (engines.length === 0) {
      context.note(`No voice here speaks ${language}, so the film is told by its captions.`);
      return { folder, clips: sentences.map(readClip) };
    }
    const reading = { sentences, manner: mannerOf(brief, language), captioned: request.captions, clips };
    return { folder, ...(await speakByFirst(engines, reading, context)) };
  };
}

/**
 * Speaks what is planned so far while the rest is planned, a sentence at a time, since planning wants the machine as
 * well. Voices that cost something wait for the plan: a draft may say what the film never will.
 */
export function speakingDrafts(options: SpeakingOptions): Ahead<{ brief: Brief }, Plan> {
  const readingOf = readingAhead(options);
  return async ({ brief }, drafts, context) => {
    const spoken = new Set<string>();
    for await (const { storyboard } of drafts) {
      const ahead = readingOf(brief, storyboard);
      if (ahead === undefined || ahead.engine.bill !== undefined) return;
      const sentences = ahead.reading.sentences.filter(({ text }) => !spoken.has(text));
      await speakAll({ ...ahead.engine, concurrency: 1 }, { ...ahead.reading, sentences }, quietly(context));
      for (const { text } of sentences) spoken.add(text);
    }
  };
}

/** Speaks what is planned while it is rehearsed: a sentence that stays as it is need not be spoken again. */
export function speakingAhead(options: SpeakingOptions): Ahead<{ brief: Brief; planning: Plan }, Rehearsal> {
  const readingOf = readingAhead(options);
  return async ({ brief, planning: { storyboard } }, _, context) => {
    const ahead = readingOf(brief, storyboard);
    if (ahead !== undefined) await speakAll(ahead.engine, ahead.reading, quietly(context));
  };
}

/** Who speaks a film and what, before it is settled; `undefined` where nobody does. */
function readingAhead({ voices, clips }: SpeakingOptions) {
  return ({ request, ...brief }: Brief, storyboard: Storyboard) => {
    const { language } = storyboard;
    const engine = voices.find((voice) => voice.speaks(language));
    if (engine === undefined || request.voiceId === null) return undefined;
    const manner = mannerOf({ request, ...brief }, language);
    return { engine, reading: { sentences: sentencesOf(storyboard), manner, captioned: request.captions, clips } };
  };
}

const quietly = (context: AheadContext): Speaking => ({ ...context, progress: () => undefined, note: () => undefined });

const mannerOf = ({ request, domain }: Brief, language: string): Reading["manner"] => ({
  voiceId: request.voiceId ?? defaultVoiceId,
  speed: request.speed ?? 1,
  language,
  glossary: domain.glossary ?? [],
});

const readClip = ({ id: sentenceId, text }: Sentence): VoiceClip => {
  const { durationMs, words } = readingTimes(text);
  return { sentenceId, text, file: null, durationMs, words: [...words] };
};

type Reading = {
  readonly sentences: readonly Sentence[];
  readonly manner: Pick<Speech, "voiceId" | "speed" | "language" | "glossary">;
  /** Whether the words are to be read, too, which no voice may be too fast for. */
  readonly captioned: boolean;
  readonly clips: KeptClips;
};

type Speaking = Pick<StepContext, "accountId" | "jobId" | "folder" | "signal" | "progress" | "note"> & {
  /** Aborted when no further sentence shall be begun. */
  readonly enough?: AbortSignal;
};

async function speakByFirst(
  engines: readonly Voice[],
  reading: Reading,
  context: StepContext,
): Promise<Pick<VoiceTrack, "clips" | "engine">> {
  let failure: unknown;
  for (const engine of engines) {
    try {
      const clips = await speakAll(engine, reading, context);
      if (failure !== undefined) context.note(`The film is spoken by ${engine.name}: the first choice did not answer.`);
      return { clips, engine: engine.name };
    } catch (error) {
      context.signal.throwIfAborted();
      context.log.warn({ err: error, engine: engine.name }, "an engine could not speak");
      failure = error;
    }
  }
  throw failure;
}

/** Speaks as many sentences at once as the engine likes; clips keep the order of the sentences. */
async function speakAll(
  engine: Voice,
  { sentences, manner, captioned, clips: kept }: Reading,
  context: Speaking,
): Promise<VoiceClip[]> {
  const clips: VoiceClip[] = [];
  const paidFor = new Set<string>();
  const failed = new AbortController();
  const signal = AbortSignal.any([context.signal, failed.signal]);
  const waiting = sentences.entries();
  let done = 0;
  const speakOn = async () => {
    for (const [index, sentence] of waiting) {
      signal.throwIfAborted();
      if (context.enough?.aborted) return;
      const said = { engine, speech: { ...manner, text: sentence.text }, captioned };
      const { clip, jobId } = await kept.speak(said, { ...context, signal });
      if (clip !== null && jobId === context.jobId) paidFor.add(sentence.text);
      clips[index] = clip === null ? unsaid(sentence, context) : heardClip(sentence, clip);
      context.progress(++done / sentences.length);
    }
  };
  // All lanes have ended before another engine writes to the same files.
  const lanes = Array.from({ length: engine.concurrency }, () =>
    speakOn().catch((error: unknown) => failed.abort(error)),
  );
  await Promise.all(lanes);
  noteBill(engine, paidFor, context);
  signal.throwIfAborted();
  return clips;
}

/** Says what was spoken for this job, ahead and now; sentences that an earlier job had cost nothing again. */
function noteBill({ name, bill }: Voice, paidFor: ReadonlySet<string>, { note }: Speaking): void {
  const characters = [...paidFor].reduce((sum, text) => sum + text.length, 0);
  if (bill !== undefined && characters > 0) note(`For this film ${name} spoke ${bill(characters)}.`);
}

const heardClip = ({ id: sentenceId, text }: Sentence, { file, durationMs, words }: Clip): VoiceClip => ({
  sentenceId,
  text,
  file,
  durationMs,
  words,
});

function unsaid(sentence: Sentence, context: Speaking): VoiceClip {
  context.note(`The voice cannot say “${sentence.text}”, so that sentence is only shown.`);
  return readClip(sentence);
}
