// So many entries that reading the nearest one, without interpolation, stays 80 dB below the tone.
const size = 1 << 14;
export const tableMask = size - 1;

/** Steps through a table for each sample at a frequency. */
export const tableStep = (frequencyHz: number, sampleRate: number): number => (frequencyHz * size) / sampleRate;

export const tableSize = size;

/** One period of a wave from the strengths of its harmonics, scaled to ±1. Few harmonics cannot alias. */
export function waveTable(harmonics: readonly number[]): Float32Array {
  const table = new Float32Array(size);
  for (const [index, strength] of harmonics.entries()) {
    for (let at = 0; at < size; at += 1) table[at]! += strength * Math.sin((2 * Math.PI * (index + 1) * at) / size);
  }
  let peak = 0;
  for (const value of table) peak = Math.max(peak, Math.abs(value));
  return table.map((value) => value / peak);
}
