import { Type } from "typebox";
import { Value } from "typebox/value";
import { run } from "#lib/process.ts";

const timeoutMs = 60_000;

const Report = Type.Object({
  format: Type.Object({ duration: Type.String(), size: Type.String(), format_name: Type.String() }),
  streams: Type.Array(
    Type.Object({
      codec_type: Type.String(),
      codec_name: Type.String(),
      width: Type.Optional(Type.Integer()),
      height: Type.Optional(Type.Integer()),
      r_frame_rate: Type.String(),
      duration: Type.Optional(Type.String()),
      start_time: Type.Optional(Type.String()),
    }),
  ),
});

/** What ffprobe says of a film. `endMs` is where a stream ends, `undefined` streams are missing. */
export type Probe = {
  readonly sizeBytes: number;
  readonly durationMs: number;
  readonly video: { codec: string; width: number; height: number; fps: number; endMs: number } | undefined;
  readonly audio: { codec: string; endMs: number } | undefined;
};

/** Reads a film's container and streams; only local files are opened. Throws when it is no film at all. */
export async function probe(file: string, signal: AbortSignal): Promise<Probe> {
  const show = ["-print_format", "json", "-show_format", "-show_streams"];
  const args = ["-v", "error", "-protocol_whitelist", "file", ...show, file];
  const { stdout } = await run("ffprobe", args, { signal, timeoutMs });
  const { format, streams } = Value.Parse(Report, JSON.parse(stdout));
  const stream = (type: string) => streams.find((each) => each.codec_type === type);
  const endMs = (each: (typeof streams)[number]) => (Number(each.start_time ?? 0) + Number(each.duration ?? 0)) * 1000;
  const [video, audio] = [stream("video"), stream("audio")];
  return {
    sizeBytes: Number(format.size),
    durationMs: Number(format.duration) * 1000,
    video: video && {
      codec: video.codec_name,
      width: video.width ?? 0,
      height: video.height ?? 0,
      fps: ratio(video.r_frame_rate),
      endMs: endMs(video),
    },
    audio: audio && { codec: audio.codec_name, endMs: endMs(audio) },
  };
}

function ratio(text: string): number {
  const [numerator, denominator] = text.split("/").map(Number);
  return (numerator ?? 0) / (denominator ?? 1);
}
