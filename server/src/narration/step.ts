import { join } from "node:path";
import type { Step, StepContext } from "#jobs/step.ts";
import { sentencesOf, type Sentence } from "#planning/storyboard.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import type { GenerationRequest, VoiceId } from "#videos/generation.ts";
import { readingTimes } from "./reading.ts";
import type { VoiceClip, VoiceTrack } from "./voice-track.ts";
import type { Voice } from "./voice.ts";

/** Who speaks when the request names nobody. */
const defaultVoiceId: VoiceId = "nova";

/** Speaks every sentence, a clip each. The first engine that can speak is asked; where it fails, the next one. */
export function narrationStep({
  voices,
}: {
  readonly voices: readonly Voice[];
}): Step<{ brief: Brief; rehearsal: Rehearsal }, VoiceTrack> {
  return async ({ brief, rehearsal }, context) => {
    const sentences = sentencesOf(rehearsal.storyboard);
    const { request } = brief;
    const { folder } = context;
    if (request.voiceId === null) return { folder, clips: sentences.map((sentence) => readClip(sentence)) };
    const { language } = rehearsal.storyboard;
    const engines = voices.filter((voice) => voice.speaks(language));
    if (engines.length === 0) {
      context.note(`No voice here speaks ${language}, so the film is told by its captions.`);
      return { folder, clips: sentences.map((sentence) => readClip(sentence)) };
    }
    return { folder, clips: await speakAll(sentences, { engines, request, language }, context) };
  };
}

const readClip = ({ id: sentenceId, text }: Sentence): VoiceClip => {
  const { durationMs, words } = readingTimes(text);
  return { sentenceId, text, file: null, durationMs, words: [...words] };
};

type Casting = { readonly engines: readonly Voice[]; readonly request: GenerationRequest; readonly language: string };

/** Speaks as many sentences at once as the engine likes; clips keep the order of the sentences. */
async function speakAll(sentences: Sentence[], casting: Casting, context: StepContext): Promise<VoiceClip[]> {
  const clips: VoiceClip[] = [];
  const waiting = sentences.entries();
  let done = 0;
  const speakOn = async () => {
    for (const [index, sentence] of waiting) {
      clips[index] = await speakOne(sentence, casting, context);
      context.progress(++done / sentences.length);
    }
  };
  await Promise.all(Array.from({ length: casting.engines[0]?.concurrency ?? 1 }, speakOn));
  return clips;
}

async function speakOne(sentence: Sentence, casting: Casting, context: StepContext): Promise<VoiceClip> {
  const { engines, request, language } = casting;
  const { id: sentenceId, text } = sentence;
  const file = `${sentenceId.replaceAll(/[^A-Za-z0-9_-]/g, "_")}.wav`;
  const voiceId = request.voiceId ?? defaultVoiceId;
  const speech = { text, voiceId, speed: request.speed ?? 1, language, file: join(context.folder, file) };
  let failure: unknown;
  for (const engine of engines) {
    if (failure !== undefined)
      context.note(`A sentence was spoken by ${engine.name}: the first choice did not answer.`);
    try {
      const { durationMs, words } = await engine.speak(speech, context.signal);
      return { sentenceId, text, file, durationMs, words: [...words] };
    } catch (error) {
      context.signal.throwIfAborted();
      context.log.warn({ err: error, engine: engine.name }, "an engine could not speak");
      failure = error;
    }
  }
  throw failure;
}
