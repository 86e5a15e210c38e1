import { expect, test } from "vitest";
import { resampled } from "./resampled.ts";

const wave = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));

/** How far two sounds are apart, dB, without the first and last hundredth of a second. */
function differenceDb(one: Float32Array, other: Float32Array): number {
  let [off, power] = [0, 0];
  for (let at = 480; at < one.length - 480; at += 1) {
    off += (one[at]! - other[at]!) ** 2;
    power += other[at]! ** 2;
  }
  return 10 * Math.log10(off / power);
}

test.each([16_000, 22_050, 24_000, 44_100, 96_000])(
  "a tone at %d samples a second is the same tone at 48 kHz",
  (rate) => {
    const sound = resampled(wave(1000, rate), rate, 48_000);
    expect(sound).toHaveLength(24_000);
    expect(differenceDb(sound, wave(1000, 48_000))).toBeLessThan(-60);
  },
);

test("what the lower rate cannot hold is not folded down into it", () => {
  const sound = resampled(wave(11_000, 48_000), 48_000, 16_000);
  const power = sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length;
  expect(10 * Math.log10(power)).toBeLessThan(-50);
});

test("sound of the right rate is left alone", () => {
  const sound = wave(440, 48_000);
  expect(resampled(sound, 48_000, 48_000)).toBe(sound);
});
