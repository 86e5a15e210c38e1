import fc from "fast-check";
import { expect, test } from "vitest";
import { speechSpan } from "./speech-span.ts";

const sampleRate = 16_000;

/** Parts of so many milliseconds and amplitude, one after the other. */
const sound = (...parts: readonly [ms: number, amplitude: number][]) => {
  const samples = parts.flatMap(([ms, amplitude]) =>
    Array.from({ length: (ms * sampleRate) / 1000 }, (_, at) => amplitude * Math.sin(at * 0.3)),
  );
  return { sampleRate, channels: [Float32Array.from(samples)] };
};

test("finds the speech, with a margin for soft consonants", () => {
  const { startMs, endMs } = speechSpan(sound([500, 0], [1000, 0.5], [300, 0]));
  expect([startMs, endMs]).toEqual([440, 1560]);
});

test("keeps within the recording", () => {
  const { startMs, endMs } = speechSpan(sound([20, 0], [1000, 0.5]));
  expect([startMs, endMs]).toEqual([0, 1020]);
});

test("hiss is silence, a soft consonant is not", () => {
  const { startMs, endMs } = speechSpan(sound([300, 0.002], [100, 0.02], [1000, 0.5], [300, 0.002]));
  expect([startMs, endMs]).toEqual([240, 1460]);
});

test("the level is that of the sounding parts, however long the rests", () => {
  const { levelDb } = speechSpan(sound([500, 0], [400, 0.5], [2000, 0.001], [400, 0.5]));
  expect(levelDb).toBeCloseTo(20 * Math.log10(0.5 / Math.SQRT2), 0);
});

test("two channels count as one", () => {
  const mono = sound([100, 0], [400, 0.5], [100, 0]);
  const stereo = { sampleRate, channels: [...mono.channels, ...mono.channels] };
  const { startMs, endMs, levelDb } = speechSpan(mono);
  expect(speechSpan(stereo)).toEqual({ startMs, endMs, levelDb: expect.closeTo(levelDb, 6) as unknown });
});

test.each([
  ["silence", sound([1000, 0]), "silent"],
  ["nothing", { sampleRate, channels: [] }, "silent"],
  ["an impossible rate", { ...sound([10, 1]), sampleRate: 0 }, "no speech"],
])("%s is an error", (_, given, message) => {
  expect(() => speechSpan(given)).toThrow(message);
});

test("whatever is heard, the span lies inside", () => {
  const anySamples = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 5000 });
  fc.assert(
    fc.property(anySamples, fc.integer({ min: 100, max: 96_000 }), (samples, rate) => {
      fc.pre(samples.some((sample) => Math.abs(sample) > 0.1));
      const { startMs, endMs, levelDb } = speechSpan({ sampleRate: rate, channels: [samples] });
      expect(startMs).toBeGreaterThanOrEqual(0);
      expect(endMs).toBeGreaterThan(startMs);
      expect(endMs).toBeLessThanOrEqual((samples.length / rate) * 1000);
      expect(levelDb).toBeLessThanOrEqual(0);
    }),
  );
});
