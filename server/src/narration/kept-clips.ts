import { randomUUID } from "node:crypto";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { Type, type Static } from "typebox";
import { keyOf, type Artifacts } from "#artifacts/artifact.ts";
import { editionOf } from "#artifacts/edition.ts";
import { SingleFlight } from "#lib/single-flight.ts";
import { readable } from "./pace.ts";
import { SpokenWord } from "./voice-track.ts";
import type { Speech, Voice } from "./voice.ts";

/** A spoken sentence; `file` lies in the folder it was asked into. */
export type Clip = { readonly file: string; readonly durationMs: number; readonly words: SpokenWord[] };

/** What a clip depends on. */
export type Said = {
  readonly engine: Voice;
  readonly speech: Omit<Speech, "file">;
  /** Whether it is slowed down to what can be read meanwhile. */
  readonly captioned: boolean;
};

type Place = {
  readonly accountId: number;
  readonly jobId: number;
  readonly folder: string;
  readonly signal: AbortSignal;
};

/** `jobId` is that of the job for which the sentence was spoken: this one, unless an earlier one had it. */
export type Heard = { readonly clip: Clip | null; readonly jobId: number };

/** Speaks each sentence once for an account, also when it is wanted twice at the same time. */
export type KeptClips = {
  /** `clip` is null when nothing in the sentence can be said. Rejects as the engine does. */
  speak(said: Said, place: Place): Promise<Heard>;
};

const Kept = Type.Object({
  clip: Type.Union([Type.Object({ durationMs: Type.Number(), words: Type.Array(SpokenWord) }), Type.Null()]),
  jobId: Type.Integer(),
});

export function keptClips(artifacts: Artifacts): KeptClips {
  let edition: Promise<string> | undefined;
  const speaking = new SingleFlight();
  return {
    async speak(said, place) {
      edition ??= editionOf(import.meta.dirname);
      const { accountId, jobId, folder } = place;
      const { engine, speech, captioned } = said;
      const key = keyOf([await edition, engine.name, engine.edition ?? null, speech, captioned]);
      const file = `${key}.wav`;
      const address = { accountId, kind: "clip", key } as const;
      const heard = await speaking.do(`${accountId} ${key}`, {
        find: () => artifacts.find({ address, jobId, folder, value: Kept }),
        async make() {
          const path = join(folder, file);
          const value = { clip: await speakAnew(said, { path, signal: place.signal }), jobId };
          await artifacts.keep({ address, jobId, value, files: value.clip === null ? [] : [{ name: file, path }] });
          return value;
        },
        signal: place.signal,
      });
      return { ...heard, clip: heard.clip && { file, ...heard.clip } };
    },
  };
}

/** A sentence may stand twice in a film: each is spoken under a name of its own and then has the common one. */
async function speakAnew(
  { engine, speech, captioned }: Said,
  { path, signal }: { readonly path: string; readonly signal: AbortSignal },
): Promise<Static<typeof Kept>["clip"]> {
  const own = { ...speech, file: `${path}.${randomUUID()}.part.wav` };
  const spoken = await engine.speak(own, signal);
  if (spoken === null) return null;
  const { durationMs, words } = captioned ? await readable(spoken, own, signal) : spoken;
  await rename(own.file, path);
  return { durationMs, words: [...words] };
}
