import { bell, filter, highPass, type Biquad } from "#lib/biquad.ts";

const sampleRate = 48_000;

/** What the small engines lack: no rumble, a little more body and clarity, a softer hiss. */
const tone: readonly Biquad[] = [
  highPass(70),
  bell({ hertz: 220, decibels: 1.5, quality: 1 }),
  bell({ hertz: 3000, decibels: 2, quality: 1.2 }),
  bell({ hertz: 6500, decibels: -2, quality: 2 }),
];

/** Above the threshold, dB, only half of what a voice is louder is heard; how fast that sets in and goes, ms. */
const compression = { thresholdDb: -24, ratio: 2, kneeDb: 9, attackMs: 2, releaseMs: 22.5 };

const fadesMs = { in: 10, out: 20 };

/** Improves a spoken sentence in place (48 kHz): its tone, an even loudness, and ends that do not click. */
export function polish(samples: Float32Array): void {
  for (const biquad of tone) filter(samples, biquad);
  compress(samples);
  fade(samples);
}

function compress(samples: Float32Array): void {
  const { thresholdDb, ratio, kneeDb, attackMs, releaseMs } = compression;
  const share = (ms: number) => 1 - Math.exp(-1000 / (ms * sampleRate));
  const [attack, release, slope] = [share(attackMs), share(releaseMs), 1 - 1 / ratio];
  let power = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const now = samples[at]! ** 2;
    power += (now - power) * (now > power ? attack : release);
    const overDb = 10 * Math.log10(power) - thresholdDb;
    if (overDb <= -kneeDb / 2) continue;
    const downDb = overDb >= kneeDb / 2 ? slope * overDb : (slope * (overDb + kneeDb / 2) ** 2) / (2 * kneeDb);
    samples[at]! *= 10 ** (-downDb / 20);
  }
}

function fade(samples: Float32Array): void {
  const lengthOf = (ms: number) => Math.min(samples.length, (ms * sampleRate) / 1000);
  const [begin, end] = [lengthOf(fadesMs.in), lengthOf(fadesMs.out)];
  for (let at = 0; at < begin; at += 1) samples[at]! *= at / begin;
  for (let at = 0; at < end; at += 1) samples[samples.length - 1 - at]! *= at / end;
}
