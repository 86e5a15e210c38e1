import { open } from "node:fs/promises";
import { join } from "node:path";
import { ApiError } from "#errors.ts";
import { isDiskFull } from "#lib/disk-full.ts";
import { run } from "#lib/process.ts";
import { StorageFullError } from "#storage/storage.ts";
import type { Container } from "./files.ts";
import { containerOf, headBytes, hindranceOf } from "./playable.ts";
import { probe, type Probe } from "./probe.ts";

/** A film that browsers play: one picture, at most one sound, its index in front, and nothing else of what was sent. */
export type PlayableFilm = { readonly file: string; readonly container: Container; readonly probe: Probe };

type Place = { readonly folder: string; readonly signal: AbortSignal };

const timeoutMs = 300_000;
const maxMemoryBytes = 4 * 2 ** 30;
/** Streams end apart by a frame or two; more than this is a file that was cut off. */
const cutOffMs = 1500;

/** A container's name to ffmpeg when it reads and when it writes, and how the index is brought to the front. */
const formats = {
  mp4: { demuxer: "mov", muxer: "mp4", index: ["-movflags", "+faststart"] },
  webm: { demuxer: "matroska", muxer: "webm", index: ["-cues_to_front", "1"] },
} as const;

/**
 * Makes what somebody has sent into a film that browsers play and start at once, without encoding it anew. The file is
 * taken for what its first bytes say, so that no list of other files is ever opened. Throws 400 in words when it is no
 * such film.
 */
export async function makePlayable(sent: string, place: Place): Promise<PlayableFilm> {
  const container = containerOf(await headOf(sent));
  if (container === undefined) throw refused("it is neither an MP4 nor a WebM file");
  const { demuxer, muxer, index } = formats[container];
  const found = await judged(probe(sent, place.signal, demuxer), place, "it cannot be read");
  // A recording of a browser does not tell its length before its index is written.
  refuseIf(hindranceOf(container, Number.isNaN(found.durationMs) ? { ...found, durationMs: 1 } : found));
  const file = join(place.folder, `film.${container}`);
  const input = ["-protocol_whitelist", "file", "-f", demuxer, "-i", sent];
  const only = ["-map", "0:V:0", "-map", "0:a:0?", "-map_metadata", "-1", "-map_chapters", "-1", "-dn", "-sn"];
  const args = ["-v", "error", "-y", ...input, ...only, "-c", "copy", ...index, "-f", muxer, file];
  await judged(run("ffmpeg", args, { signal: place.signal, timeoutMs, maxMemoryBytes }), place, "it cannot be read");
  const made = await judged(probe(file, place.signal, demuxer), place, "it cannot be read");
  refuseIf(hindranceOf(container, made));
  if (found.durationMs - made.durationMs > cutOffMs) throw refused("it is cut off before its end");
  return { file, container, probe: made };
}

async function headOf(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer;
}

/** Work on a stranger's file: what fails, fails for the file, unless the machine is at fault. */
export async function judged<T>(work: Promise<T>, { signal }: Place, why: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    signal.throwIfAborted();
    const { message } = error as Error;
    if (isDiskFull(error)) throw new StorageFullError({ cause: error });
    if (/is not installed$|could not be started/.test(message)) throw error;
    throw refused(why);
  }
}

function refuseIf(hindrance: string | undefined): void {
  if (hindrance !== undefined) throw refused(hindrance);
}

const refused = (why: string) => new ApiError("invalid_request", `The file is not a film that browsers play: ${why}`);
