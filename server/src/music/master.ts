import { bell, highPass, weighting } from "#lib/biquad.ts";
import { softLimit } from "#lib/soft-limit.ts";
import { filterLoop } from "./effects.ts";
import { fromDecibels, type Sound } from "./sound.ts";

/** Loudness of every bed, LUFS: leaves the peaks of soft drums untouched. */
const loudnessTarget = -18;
/** Where rounding of peaks begins, and the level that none exceeds; 0.3 dB are left for peaks between samples. */
const knee = fromDecibels(-6);
const ceiling = fromDecibels(-1.6);

/** Finishes a mix in place: no rumble, room for a voice, the beds' common loudness, no peak above the ceiling. */
export function master(sound: Sound): void {
  for (const side of [sound.left, sound.right]) {
    filterLoop(side, highPass(32));
    filterLoop(side, bell({ hertz: 2300, decibels: -3, quality: 0.6 }));
  }
  const gain = fromDecibels(loudnessTarget - loudness(sound));
  for (const side of [sound.left, sound.right]) limit(side, gain);
}

function loudness({ left, right }: Sound): number {
  let power = 0;
  for (const side of [left, right]) {
    const weighted = side.slice();
    for (const stage of Object.values(weighting)) filterLoop(weighted, stage);
    let sum = 0;
    for (let at = 0; at < weighted.length; at += 1) sum += weighted[at]! * weighted[at]!;
    power += sum / weighted.length;
  }
  return 10 * Math.log10(power) - 0.691;
}

/** It has no memory, so it leaves no seam in a loop. */
function limit(samples: Float32Array, gain: number): void {
  for (let at = 0; at < samples.length; at += 1) samples[at] = softLimit(samples[at]! * gain, knee, ceiling);
}
