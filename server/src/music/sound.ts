export const sampleRate = 48_000;

/** Samples of both channels, equally long, full scale at ±1. */
export type Sound = { readonly left: Float32Array; readonly right: Float32Array };

export const toSamples = (seconds: number): number => Math.round(seconds * sampleRate);

export const silence = (samples: number): Sound => ({
  left: new Float32Array(samples),
  right: new Float32Array(samples),
});

export const fromDecibels = (decibels: number): number => 10 ** (decibels / 20);

/** The same samples on both channels. */
export const centred = (samples: Float32Array): Sound => ({ left: samples, right: samples });

/** Adds `source × gain` to `target` from `start` on; what goes past the end goes on at the head, as in a loop. */
export function addWrapped(
  target: Float32Array,
  source: Float32Array,
  { start, gain }: { readonly start: number; readonly gain: number },
): void {
  const length = target.length;
  let to = ((start % length) + length) % length;
  for (let from = 0; from < source.length; to = 0) {
    const part = source.subarray(from, from + length - to);
    const place = target.subarray(to, to + part.length);
    for (let at = 0; at < part.length; at += 1) place[at]! += part[at]! * gain;
    from += part.length;
  }
}
