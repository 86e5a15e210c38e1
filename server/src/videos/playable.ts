import type { Container } from "./files.ts";
import type { Probe } from "./probe.ts";

/** What browsers play everywhere, by container. HEVC is not among it: half of them refuse it. */
const playable = {
  mp4: { video: ["h264", "vp9", "av1"], audio: ["aac", "mp3", "opus"] },
  webm: { video: ["vp8", "vp9", "av1"], audio: ["opus", "vorbis"] },
} as const;

/** 4:2:0, as all decoders of browsers want it; ten bits a sample only where every decoder takes them. */
const pixelFormats = ["yuv420p", "yuvj420p", "yuva420p"];
const deepCodecs = ["vp9", "av1"];

/** A film of ours lives minutes; a webinar, hours. */
const maxDurationMs = 4 * 3_600_000;
const maxSide = 4096;

/** Which container a file is by its first bytes, whatever it is called; `undefined` for anything else. */
export function containerOf(head: Buffer): Container | undefined {
  if (head.subarray(4, 8).toString("latin1") === "ftyp") return "mp4";
  const isMatroska = head.readUInt32BE(0) === 0x1a45dfa3;
  return isMatroska && head.includes("webm", 4, "latin1") ? "webm" : undefined;
}

/** How many of the first bytes tell the container. */
export const headBytes = 64;

/** Why browsers would not play a film, in words for the person who sent it; `undefined` when they would. */
export function hindranceOf(container: Container, { video, audio, durationMs }: Probe): string | undefined {
  if (video === undefined) return "it has no picture";
  const allowed = playable[container];
  const list = (codecs: readonly string[]) => codecs.join(", ");
  if (!includes(allowed.video, video.codec)) {
    return `its picture is ${video.codec}; browsers play ${list(allowed.video)} in ${container}`;
  }
  const isDeep = video.pixelFormat === "yuv420p10le" && deepCodecs.includes(video.codec);
  if (!pixelFormats.includes(video.pixelFormat) && !isDeep) {
    return `its pixels are ${video.pixelFormat || "of an unknown kind"}; browsers play yuv420p`;
  }
  if (audio !== undefined && !includes(allowed.audio, audio.codec)) {
    return `its sound is ${audio.codec}; browsers play ${list(allowed.audio)} in ${container}`;
  }
  if (Math.min(video.width, video.height) < 2 || Math.max(video.width, video.height) > maxSide) {
    return `its picture is ${video.width} × ${video.height}; the longest side may have ${maxSide} pixels`;
  }
  // NaN is not above nothing either.
  if (!(durationMs > 0)) return "it has no length";
  return durationMs > maxDurationMs ? `it is longer than ${maxDurationMs / 3_600_000} hours` : undefined;
}

const includes = (list: readonly string[], codec: string): boolean => list.includes(codec);
