/** Zero crossings of the filter on each side of a sample: what is above hearing lies 80 dB below then. */
const crossings = 24;
/** How much of the band is kept; the rest is where the filter falls off. */
const kept = 0.94;
/** Of the Kaiser window; 8 stands for side lobes of −80 dB. */
const beta = 8;

/** Sound at another rate, by windowed sinc; `from` and `to` are samples a second, whole numbers. */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const common = divisor(from, to);
  const [phases, step] = [to / common, from / common];
  const half = Math.ceil(crossings * Math.max(1, from / to));
  const filter = filterOf(phases, half, kept * Math.min(1, to / from));
  // Silence at both ends spares the question whether a sample is there.
  const padded = new Float32Array(samples.length + 2 * half + 1);
  padded.set(samples, half);
  const result = new Float32Array(Math.floor((samples.length * to) / from));
  for (let at = 0; at < result.length; at += 1) {
    const place = at * step;
    const first = Math.floor(place / phases) + 1;
    const row = (place % phases) * 2 * half;
    let sum = 0;
    for (let tap = 0; tap < 2 * half; tap += 1) sum += padded[first + tap]! * filter[row + tap]!;
    result[at] = sum;
  }
  return result;
}

/** For each place between two samples, the weights of those around it. */
function filterOf(phases: number, half: number, band: number): Float32Array {
  const filter = new Float32Array(phases * 2 * half);
  for (let phase = 0; phase < phases; phase += 1) {
    for (let tap = 0; tap < 2 * half; tap += 1) {
      const distance = tap - half + 1 - phase / phases;
      filter[phase * 2 * half + tap] = band * sinc(distance * band) * window(distance / half);
    }
  }
  return filter;
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const window = (x: number): number => (Math.abs(x) >= 1 ? 0 : bessel(beta * Math.sqrt(1 - x * x)) / bessel(beta));

/** Modified Bessel function of the first kind, order zero, by its series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; term > sum * 1e-9; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
