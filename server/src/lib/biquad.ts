/** Coefficients of a second-order filter, normalised to a0 = 1. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

const sampleRate = 48_000;

/** K-weighting for loudness: the two filters of ITU-R BS.1770-4, annex 1, tables 1 and 2; they hold for 48 kHz. */
export const weighting = {
  shelf: [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  highPass: [1, -2, 1, -1.99004745483398, 0.99007225036621],
} as const satisfies Record<string, Biquad>;

// Both from the audio equaliser cookbook of R. Bristow-Johnson, at 48 kHz.

/** Takes away what is lower, 12 dB an octave. */
export function highPass(hertz: number): Biquad {
  const angle = (2 * Math.PI * hertz) / sampleRate;
  const [cosine, alpha] = [Math.cos(angle), Math.sin(angle) / Math.SQRT2];
  const [one, a0] = [(1 + cosine) / 2, 1 + alpha];
  return [one / a0, (-2 * one) / a0, one / a0, (-2 * cosine) / a0, (1 - alpha) / a0];
}

/** Raises or lowers what is around a pitch, the narrower the higher `quality` is. */
export function bell({ hertz, decibels, quality }: { hertz: number; decibels: number; quality: number }): Biquad {
  const angle = (2 * Math.PI * hertz) / sampleRate;
  const [cosine, alpha, height] = [Math.cos(angle), Math.sin(angle) / (2 * quality), 10 ** (decibels / 40)];
  const a0 = 1 + alpha / height;
  return [
    (1 + alpha * height) / a0,
    (-2 * cosine) / a0,
    (1 - alpha * height) / a0,
    (-2 * cosine) / a0,
    (1 - alpha / height) / a0,
  ];
}

/** Which samples are filtered, and what the filter remembers of those before; unless they are kept, it only learns from them. */
export type Stretch = {
  readonly from?: number;
  readonly to?: number;
  readonly keep?: boolean;
  readonly state?: { first: number; second: number };
};

/** Filters sound in place; all of it, as if silence had been before, unless told. */
export function filter(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad, stretch: Stretch = {}): void {
  const { from = 0, to = samples.length, keep = true, state = { first: 0, second: 0 } } = stretch;
  let { first, second } = state;
  for (let at = from; at < to; at += 1) {
    const input = samples[at]!;
    const output = b0 * input + first;
    first = b1 * input - a1 * output + second;
    second = b2 * input - a2 * output;
    if (keep) samples[at] = output;
  }
  Object.assign(state, { first, second });
}
