import { echoes, room } from "./effects.ts";
import { orchestra } from "./instruments/orchestra.ts";
import { master } from "./master.ts";
import { seededRandom, type Random } from "./random.ts";
import { scoreSeconds, type Note, type Part, type Score } from "./score.ts";
import { addWrapped, fromDecibels, sampleRate, silence, toSamples, type Sound } from "./sound.ts";

/** Raised whenever a score sounds different for other reasons than its notes, so that beds are rendered anew. */
export const synthVersion = 1;

/** How far a loose player is off, at most: seconds, and share of the strength. */
const deviation = { seconds: 0.014, velocity: 0.18 };
const roomSize = 0.84;
const echoFeedback = 0.42;
/** How long the drum pushes the others down, seconds to the half. */
const pumpSeconds = 0.11;

type Mix = { readonly dry: Sound; readonly toRoom: Sound; readonly toEchoes: Sound };

/** Plays a score as a loop without a seam: what rings past the end is heard at the head. */
export function perform(score: Score): Sound {
  const length = toSamples(scoreSeconds(score));
  const mix = { dry: silence(length), toRoom: silence(length), toEchoes: silence(length) };
  const pump = pumpCurve(score, length);
  const played = silence(length);
  for (const [index, part] of score.parts.entries()) {
    play(part, score, { into: played, random: seededRandom(score.seed * 1009 + index) });
    for (const side of sides) mixIn(played[side], pump, { part, mix, side });
  }
  const echoed = echoes(mix.toEchoes, { seconds: (score.delayBeats * 60) / score.tempoBpm, feedback: echoFeedback });
  for (const side of sides) {
    addWrapped(mix.dry[side], echoed[side], { start: 0, gain: 1 });
    addWrapped(mix.toRoom[side], echoed[side], { start: 0, gain: 0.4 });
  }
  const reflected = room(mix.toRoom, roomSize);
  for (const side of sides) addWrapped(mix.dry[side], reflected[side], { start: 0, gain: 1 });
  master(mix.dry);
  return mix.dry;
}

const sides = ["left", "right"] as const;
type Side = (typeof sides)[number];

function play(part: Part, score: Score, { into, random }: { readonly into: Sound; readonly random: Random }): void {
  into.left.fill(0);
  into.right.fill(0);
  const beatSeconds = 60 / score.tempoBpm;
  // Equal power: a part is as loud at the side as in the middle.
  const angle = ((part.pan + 1) * Math.PI) / 4;
  const [leftGain, rightGain] = [Math.SQRT2 * Math.cos(angle), Math.SQRT2 * Math.sin(angle)];
  const gain = fromDecibels(part.gainDb);
  for (const note of part.notes) {
    const late = part.looseness * deviation.seconds * wobble(random);
    const stronger = 1 + part.looseness * deviation.velocity * wobble(random);
    const tone = orchestra[part.instrument]({
      frequencyHz: 440 * 2 ** ((note.pitch - 69) / 12),
      seconds: note.beats * beatSeconds,
      velocity: Math.min(1, note.velocity * stronger),
      random,
    });
    const start = Math.round((swung(note.atBeats, score.swing) * beatSeconds + late) * sampleRate);
    addWrapped(into.left, tone.left, { start, gain: gain * leftGain });
    addWrapped(into.right, tone.right, { start, gain: gain * rightGain });
  }
}

/** Sends one side of a part to the mix, the room and the echoes, pushed down by the bass drum, in a single pass. */
function mixIn(
  played: Float32Array,
  pump: Float32Array,
  { part, mix, side }: { readonly part: Part; readonly mix: Mix; readonly side: Side },
): void {
  const [dry, toRoom, toEchoes] = [mix.dry[side], mix.toRoom[side], mix.toEchoes[side]];
  const { reverb, delay, pump: depth } = part;
  for (let at = 0; at < played.length; at += 1) {
    const value = played[at]! * (1 - depth * pump[at]!);
    dry[at]! += value;
    toRoom[at]! += reverb * value;
    if (delay > 0) toEchoes[at]! += delay * value;
  }
}

/** From −1 to 1, mostly near 0, as people err. */
const wobble = (random: Random): number => random() + random() - 1;

/** Moves the second half of each beat back, and all within the beat in proportion. */
function swung(atBeats: number, swing: number): number {
  const beat = Math.floor(atBeats);
  const within = atBeats - beat;
  const middle = 0.5 + swing;
  return beat + (within < 0.5 ? within * 2 * middle : middle + (within - 0.5) * 2 * (1 - middle));
}

/** 1 on each stroke of the bass drum, falling to 0 after it. */
function pumpCurve(score: Score, length: number): Float32Array {
  const curve = new Float32Array(length);
  const strokes = score.parts
    .filter((part) => part.instrument === "kick")
    .flatMap((part): readonly Note[] => part.notes);
  const fading = 2 ** (-1 / (pumpSeconds * sampleRate));
  const rise = toSamples(0.008);
  for (const { atBeats, velocity } of strokes) {
    let level = velocity;
    const start = toSamples((swung(atBeats, score.swing) * 60) / score.tempoBpm) - rise;
    for (let step = 0; level > 0.001; step += 1) {
      const at = (start + step + length) % length;
      const risen = step < rise ? (velocity * step) / rise : level;
      if (risen > curve[at]!) curve[at] = risen;
      if (step >= rise) level *= fading;
    }
  }
  return curve;
}
