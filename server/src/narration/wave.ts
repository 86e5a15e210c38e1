/** A mono recording: samples from −1 to 1. */
export type Wave = { readonly sampleRate: number; readonly samples: Float32Array };

/** Bytes of a RIFF header up to its first chunk, and of a chunk's own header. */
const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;

/**
 * Reads 16-bit PCM from a WAV file; several channels become one. A stream's header may give no length (0 or more than
 * there is): what is there counts. Throws on anything else.
 */
export function readWave(file: Buffer): Wave {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WAVE") {
    throw new Error("The sound is not a WAV file");
  }
  const format = chunk(file, "fmt ");
  const data = chunk(file, "data");
  const channels = format.readUInt16LE(2);
  if (format.readUInt16LE(14) !== 16 || channels < 1) throw new Error("The sound is not 16-bit PCM");
  const frames = Math.floor(data.length / (2 * channels));
  if (frames === 0) throw new Error("The sound is empty");
  const samples = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += data.readInt16LE((frame * channels + channel) * 2);
    samples[frame] = sum / channels / 32_768;
  }
  return { sampleRate: format.readUInt32LE(4), samples };
}

function chunk(file: Buffer, name: string): Buffer {
  for (let at = riffHeaderBytes; at + chunkHeaderBytes <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    const from = at + chunkHeaderBytes;
    if (file.toString("latin1", at, at + 4) === name) {
      return file.subarray(from, length === 0 ? file.length : Math.min(file.length, from + length));
    }
    at = from + length + (length % 2);
  }
  throw new Error(`The WAV file has no ${name.trim()} chunk`);
}

/** A WAV file of a mono recording, 16-bit PCM. */
export function waveFile({ sampleRate, samples }: Wave): Buffer {
  const dataBytes = samples.length * 2;
  const file = Buffer.alloc(44 + dataBytes);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(36 + dataBytes, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(dataBytes, 40);
  for (const [index, sample] of samples.entries()) {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  }
  return file;
}
