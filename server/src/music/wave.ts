import { encodeWav } from "#lib/wav.ts";
import { sampleRate, type Sound } from "./sound.ts";

/** A bed as a WAV file: 48 kHz, stereo, 16-bit. */
export const waveFile = ({ left, right }: Sound): Buffer => encodeWav({ sampleRate, channels: [left, right] });
