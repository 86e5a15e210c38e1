/** Keeps a value between two bounds. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Rounds to a multiple of `unit`, without the tails of binary fractions (`0.30000000000000004`). */
export const roundTo = (value: number, unit: number): number => Math.round(value / unit) / Math.round(1 / unit);

/** How far `atMs` is between two times, 0–1; an empty span is over as soon as it begins. */
export function share(atMs: number, startMs: number, endMs: number): number {
  if (atMs >= endMs) return 1;
  return atMs <= startMs ? 0 : (atMs - startMs) / (endMs - startMs);
}

export const mix = (from: number, to: number, amount: number): number => from + (to - from) * amount;

/**
 * The minimum-jerk profile of a human reach (Flash and Hogan 1985): starts and ends at rest, in speed and
 * acceleration, and never overshoots. The camera moves by it too, so hand and eye feel alike.
 */
export const minimumJerk = (amount: number): number => amount ** 3 * (10 - 15 * amount + 6 * amount ** 2);

/** Comes in quickly and settles: entrances. */
export const easeOut = (amount: number): number => 1 - (1 - amount) ** 3;
