import { sampleRate, type Sound } from "./sound.ts";

const headerBytes = 44;
const bytesPerFrame = 4;

/** A sound as a WAV file: 48 kHz, stereo, 16-bit. Samples beyond full scale are cut. */
export function waveFile({ left, right }: Sound): Buffer {
  const dataBytes = left.length * bytesPerFrame;
  const file = Buffer.alloc(headerBytes + dataBytes);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * bytesPerFrame, 28);
  file.writeUInt16LE(bytesPerFrame, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(dataBytes, 40);
  for (let at = 0; at < left.length; at += 1) {
    file.writeInt16LE(sixteenBit(left[at]!), headerBytes + at * bytesPerFrame);
    file.writeInt16LE(sixteenBit(right[at]!), headerBytes + at * bytesPerFrame + 2);
  }
  return file;
}

const sixteenBit = (value: number): number => Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
