import fc from "fast-check";
import { expect, test } from "vitest";
import { chunksOf, decodeWav, encodeWav } from "./wav.ts";

const tone = (frames: number) => Float32Array.from({ length: frames }, (_, at) => Math.sin(at / 7) * 0.9);

test("reads back what it wrote, to 16 bits", () => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: -1, max: 1, noNaN: true })), (values) => {
      const channels = [Float32Array.from(values), Float32Array.from(values, (value) => -value)];
      const read = decodeWav(encodeWav({ sampleRate: 48_000, channels }));
      expect(read.channels).toHaveLength(2);
      for (const [at, value] of values.entries()) expect(read.channels[1]?.[at]).toBeCloseTo(-value, 4);
    }),
  );
});

test("refuses a file that is cut off, wherever it is", () => {
  const whole = encodeWav({ sampleRate: 48_000, channels: [tone(100)] });
  for (const length of [0, 11, 30, 43, 44, 100, whole.length - 1]) {
    expect(() => decodeWav(whole.subarray(0, length))).toThrow(/not a WAV|cut off/);
  }
});

test("takes a streamed file, whose length is unknown, to its end", () => {
  const streamed = encodeWav({ sampleRate: 24_000, channels: [tone(100)] });
  streamed.writeUInt32LE(0xffffffff, 40);
  expect(chunksOf(streamed).data).toHaveLength(200);
});

test("refuses what is no WAV", () => {
  expect(() => decodeWav(Buffer.from("ID3 something else entirely, an MP3 perhaps"))).toThrow("not a WAV file");
});

test("finds the sound behind other chunks, of odd length too", () => {
  const plain = encodeWav({ sampleRate: 16_000, channels: [tone(50)] });
  const list = Buffer.from("LIST\u0003\0\0\0abc\0", "latin1");
  const odd = Buffer.concat([plain.subarray(0, 12), list, plain.subarray(12, 36), list, plain.subarray(36)]);
  expect(decodeWav(odd)).toEqual(decodeWav(plain));
});

test("whatever the bytes are, it reads them or tells why not", () => {
  const header = encodeWav({ sampleRate: 16_000, channels: [tone(4)] });
  const anyBytes = fc.uint8Array({ maxLength: 80 });
  fc.assert(
    fc.property(fc.boolean(), fc.nat({ max: header.length }), anyBytes, (isWav, kept, bytes) => {
      const file = Buffer.concat([isWav ? header.subarray(0, kept) : Buffer.alloc(0), bytes]);
      try {
        for (const samples of decodeWav(file).channels) expect(samples.length).toBeLessThanOrEqual(file.length / 2);
      } catch (error) {
        expect((error as Error).message).toMatch(/WAV/);
      }
    }),
  );
});
