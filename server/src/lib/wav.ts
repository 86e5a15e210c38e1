/** Samples from −1 to 1, one array a channel, all of one length. */
export type Sound = { readonly sampleRate: number; readonly channels: readonly Float32Array[] };

const headerBytes = 44;
const full = 32_767;
/** Tags of sample types; an extensible format tells its own further on, and with 16 bits it is the same. */
const [pcm, extensible] = [1, 0xfffe];

/** Writes a 16-bit PCM WAV. Samples beyond full scale are clipped; making none is the caller's part. */
export function encodeWav(sound: Sound): Buffer {
  const channelCount = sound.channels.length;
  const frames = sound.channels[0]?.length ?? 0;
  const dataBytes = frames * channelCount * 2;
  const bytes = Buffer.alloc(headerBytes + dataBytes);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channelCount, 22);
  bytes.writeUInt32LE(sound.sampleRate, 24);
  bytes.writeUInt32LE(sound.sampleRate * channelCount * 2, 28);
  bytes.writeUInt16LE(channelCount * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(dataBytes, 40);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + headerBytes, frames * channelCount);
  for (const [channel, values] of sound.channels.entries()) {
    for (let frame = 0; frame < frames; frame += 1) {
      const value = Math.max(-1, Math.min(1, values[frame] ?? 0));
      samples[frame * channelCount + channel] = Math.round(value * full);
    }
  }
  return bytes;
}

/** Reads a 16-bit PCM WAV; any other, and one that is cut off, is refused with an error. */
export function decodeWav(bytes: Buffer): Sound {
  const { format, data } = chunksOf(bytes);
  const channelCount = format.readUInt16LE(2);
  const isPcm = [pcm, extensible].includes(format.readUInt16LE(0));
  if (!isPcm || format.readUInt16LE(14) !== 16 || channelCount === 0)
    throw new Error("not a WAV file of 16-bit samples");
  const frames = Math.floor(data.length / (channelCount * 2));
  const channels = Array.from({ length: channelCount }, () => new Float32Array(frames));
  for (const [channel, values] of channels.entries()) {
    for (let frame = 0; frame < frames; frame += 1) {
      values[frame] = data.readInt16LE((frame * channelCount + channel) * 2) / full;
    }
  }
  return { sampleRate: format.readUInt32LE(4), channels };
}

/**
 * The format and data chunks of a WAV of any sample type. Throws when it is no WAV or ends before its data does. A
 * data length of 0 or 2³²−1 is what servers write that stream and do not know it yet: the data then reach to the end.
 */
export function chunksOf(bytes: Buffer): { format: Buffer; data: Buffer } {
  const isWav = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WAVE";
  if (!isWav) throw new Error("not a WAV file");
  let format: Buffer | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (name === "fmt " && body.length >= 16) format = body;
    if (name === "data" && format !== undefined) {
      if (length === 0 || length === 0xffffffff) return { format, data: bytes.subarray(at + 8) };
      if (body.length < length) throw new Error(`WAV file cut off: ${body.length} of ${length} bytes of sound`);
      return { format, data: body };
    }
    at += 8 + length + (length % 2);
  }
  throw new Error("WAV file cut off before its sound");
}
