import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Type, type Static } from "typebox";
import { keyOf, type Artifacts } from "#artifacts/artifact.ts";
import { editionOf } from "#artifacts/edition.ts";
import type { Timeline } from "#editing/timeline.ts";
import { SingleFlight } from "#lib/single-flight.ts";
import { chunksOf } from "#lib/wav.ts";
import { packetsOf } from "./adts.ts";
import { sampleRate } from "./mix-graph.ts";
import { partsOf, samplesOf } from "./sound-joints.ts";

/** How a film was mixed, so that another one with the same scenes can be mixed alike. Places are samples. */
export const Mixed = Type.Object({
  /** Where the scenes begin in the stream, and which place of the music is heard there. */
  scenesAt: Type.Integer(),
  musicAt: Type.Integer(),
  /** Of the whole voice before it is levelled, LUFS; `null` without one. */
  voiceLoudness: Type.Union([Type.Number(), Type.Null()]),
  /** The level of the whole, dB, and its limit, dBFS, where it needs one. */
  gain: Type.Number(),
  ceiling: Type.Union([Type.Number(), Type.Null()]),
});
export type Mixed = Static<typeof Mixed>;

/** The sound of a film whose scenes sound as those of another one, in packets of AAC. */
export type KeptSound = Mixed & { readonly packets: readonly Buffer[] };

export type SoundStore = {
  /** Finds sound with the scenes of this film; `undefined` where there is none, or each film needs its own. */
  find(timeline: Audible, bed: Bed | null): Promise<KeptSound | undefined>;
  keep(timeline: Audible, bed: Bed | null, sound: { readonly file: string; readonly mixed: Mixed }): Promise<void>;
  /** Gives the soundtrack of a film that sounds just so; it is mixed once, also when it is wanted twice at the same time. */
  once(timeline: Audible, bed: Bed | null, mixing: Mixing): Promise<Mastered>;
};

/** A soundtrack in a file of its own (absolute), and how loud it is, LUFS; absent where nothing is heard. */
export type Mastered = { readonly file: string; readonly loudness?: number };
type Mixing = { readonly mix: () => Promise<Mastered>; readonly signal: AbortSignal };
export type Audible = Pick<Timeline, "voice" | "music" | "durationMs" | "pieces">;

type Job = { readonly accountId: number; readonly jobId: number; readonly folder: string };

export type SoundStores = {
  /** Sound of this account, for this job; what is found is put into its folder (absolute, exists). */
  of(job: Job): SoundStore;
};

const fileName = "kept-sound.aac";
const soundtrackName = "soundtrack.m4a";
const Loudness = Type.Object({ loudness: Type.Optional(Type.Number()) });

/** Sound among the artefacts of an account, found by how its scenes sound. */
export function soundStores(artifacts: Artifacts): SoundStores {
  const mixing = new SingleFlight();
  return { of: (job) => soundStore({ artifacts, mixing }, job) };
}

type Shop = { readonly artifacts: Artifacts; readonly mixing: SingleFlight };

function soundStore({ artifacts, mixing }: Shop, { accountId, jobId, folder }: Job): SoundStore {
  const addressOf = async (timeline: Audible, bed: Bed | null) => {
    const said = scenesOf(timeline);
    if (said === undefined || (bed !== null && bed.loopSamples === null)) return undefined;
    return { accountId, kind: "sound", key: await keyIn([said, bed]) } as const;
  };
  return {
    async find(timeline, bed) {
      const address = await addressOf(timeline, bed);
      if (address === undefined) return undefined;
      const found = await artifacts.find({ address, jobId, folder, value: Mixed });
      return found && { ...found, packets: packetsOf(await readFile(path.join(folder, fileName))) };
    },
    async keep(timeline, bed, { file, mixed }) {
      const address = await addressOf(timeline, bed);
      if (address === undefined) return;
      await artifacts.keep({ address, jobId, value: mixed, files: [{ name: fileName, path: file }] });
    },
    async once(timeline, bed, { mix, signal }) {
      const address = { accountId, kind: "soundtrack", key: await keyIn([heardIn(timeline), bed]) } as const;
      return mixing.do(`${accountId} ${address.key}`, {
        async find() {
          const found = await artifacts.find({ address, jobId, folder, value: Loudness });
          return found && { file: path.join(folder, soundtrackName), ...found };
        },
        async make() {
          const { file, ...value } = await mix();
          await artifacts.keep({ address, jobId, value, files: [{ name: soundtrackName, path: file }] });
          return { file, ...value };
        },
        signal,
      });
    },
  };
}

let edition: Promise<string> | undefined;

/** The key of sound that this edition of the code has mixed. */
const keyIn = async (content: readonly unknown[]): Promise<string> =>
  keyOf([await (edition ??= editionOf(import.meta.dirname)), ...content]);

/** All that is said, and when: clips have names that say what is in them. Where music ends is where the film does. */
const heardIn = ({ voice, durationMs }: Audible) => ({
  durationMs,
  cues: voice.map(({ startMs, durationMs: lengthMs, file }) => [startMs, lengthMs, path.basename(file)]),
});

/** What is said in the scenes, and when after their begin: clips have names that say what is in them. */
function scenesOf(timeline: Audible) {
  const parts = partsOf(timeline);
  if (parts === undefined) return undefined;
  const cues = timeline.voice.map(({ startMs, file }) => [samplesOf(startMs) - parts.opening, path.basename(file)]);
  const within = ([at]: (string | number)[]) => Number(at) >= 0 && Number(at) < parts.closing - parts.opening;
  return { samples: parts.closing - parts.opening, cues: cues.filter(within), isSpoken: timeline.voice.length > 0 };
}

/** Music as it is heard: its content, and after how many samples it begins again, where that is known exactly. */
export type Bed = { readonly hash: string; readonly loopSamples: number | null };

/** Of a music file; a WAV of the film's rate alone tells its samples. */
export async function bedOf(file: string): Promise<Bed> {
  const bytes = await readFile(file);
  return { hash: hash("sha1", bytes), loopSamples: path.extname(file) === ".wav" ? samplesIn(bytes) : null };
}

function samplesIn(wav: Buffer): number | null {
  const { format, data } = chunksOf(wav);
  return format.readUInt32LE(4) === sampleRate ? Math.floor(data.length / format.readUInt16LE(12)) : null;
}
