import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { together } from "#lib/together.ts";
import { packetsOf } from "./adts.ts";
import type { KeptSound } from "./kept-sound.ts";
import { codec, ffmpeg, masteringFilters, mixingOf, type Material } from "./mix.ts";
import { jointsOf, partsOf, type Joints, type Span } from "./sound-joints.ts";

/** A stream of AAC (ADTS) of which the first `lead` samples lie before the film's begin, beside the encoder's own. */
export type RawSound = { readonly file: string; readonly lead: number };

/**
 * Puts a film's sound together: what is heard on its cards is mixed and encoded anew, and the packets of the scenes are
 * those of another film. Both are of the same sound where they meet, so nothing is heard there: the scenes have gone on
 * for long enough that nothing of what was said before is left in the gains, and the music is at the same place.
 * `undefined` when the films do not fit together.
 */
export async function joinSound(material: Material, kept: KeptSound): Promise<RawSound | undefined> {
  const parts = partsOf(material.timeline);
  const joints = parts && jointsOf(parts, kept.scenesAt);
  if (joints === undefined) return undefined;
  const loop = material.music?.bed.loopSamples ?? 1;
  const musicFrom = (((kept.musicAt - parts!.opening) % loop) + loop) % loop;
  const scenes = kept.packets.slice(joints.scenes.from, joints.scenes.to);
  const [head, tail] = await together(material.signal, (signal) => [
    packetsAnew({ ...material, signal }, kept, { ...joints, ...joints.head, name: "head", musicFrom }),
    packetsAnew({ ...material, signal }, kept, { ...joints, ...joints.tail, lead: 0, name: "tail", musicFrom }),
  ]);
  if (head.length + scenes.length < lengthOf(joints.head.packets) + lengthOf(joints.scenes)) return undefined;
  const file = join(material.folder, "joined.aac");
  await writeFile(file, Buffer.concat([...head, ...scenes, ...tail]));
  return { file, lead: joints.lead };
}

const lengthOf = ({ from, to }: Span): number => to - from;

type Anew = Joints["head"] & { readonly lead: number; readonly name: string; readonly musicFrom: number };

async function packetsAnew(material: Material, kept: KeptSound, anew: Anew): Promise<Buffer[]> {
  const { name, span, lead, musicFrom, packets } = anew;
  const { inputs, graph } = await mixingOf(material, { name, span, musicFrom, voiceLoudness: kept.voiceLoudness });
  const file = join(material.folder, `${name}.aac`);
  const mastered = `${graph};[mix]${masteringFilters(kept, lengthOf(span), lead)}[master]`;
  await ffmpeg(
    [...inputs, "-filter_complex", mastered, "-map", "[master]", ...codec, "-f", "adts", file],
    material.signal,
  );
  return packetsOf(await readFile(file)).slice(packets.from, packets.to);
}
