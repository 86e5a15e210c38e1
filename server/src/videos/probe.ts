import { Type, type Static } from "typebox";
import { Value } from "typebox/value";
import { run } from "#lib/process.ts";

const timeoutMs = 60_000;
/** Many times what an honest film needs. */
const maxMemoryBytes = 4 * 2 ** 30;

const Report = Type.Object({
  format: Type.Object({ duration: Type.Optional(Type.String()), size: Type.String(), format_name: Type.String() }),
  streams: Type.Array(
    Type.Object({
      codec_type: Type.String(),
      codec_name: Type.String(),
      width: Type.Optional(Type.Integer()),
      height: Type.Optional(Type.Integer()),
      pix_fmt: Type.Optional(Type.String()),
      disposition: Type.Optional(Type.Object({ attached_pic: Type.Optional(Type.Integer()) })),
      side_data_list: Type.Optional(Type.Array(Type.Object({ rotation: Type.Optional(Type.Number()) }))),
      r_frame_rate: Type.String(),
      duration: Type.Optional(Type.String()),
      start_time: Type.Optional(Type.String()),
    }),
  ),
});

/**
 * What ffprobe says of a film. `durationMs` is NaN when the file does not tell, `endMs` is where a stream ends;
 * `undefined` streams are missing. Width and height are as they are shown: a phone films upright by a note to turn.
 */
export type Probe = {
  readonly sizeBytes: number;
  readonly durationMs: number;
  readonly video: PictureStream | undefined;
  readonly audio: { codec: string; endMs: number } | undefined;
};

type PictureStream = {
  readonly codec: string;
  readonly pixelFormat: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly endMs: number;
};

/**
 * Reads a film's container and streams; only local files are opened, and with `demuxer` the file is taken for nothing
 * else than that. Throws when it is no film at all.
 */
export async function probe(file: string, signal: AbortSignal, demuxer?: string): Promise<Probe> {
  const show = ["-print_format", "json", "-show_format", "-show_streams"];
  const taken = demuxer === undefined ? [] : ["-f", demuxer];
  const args = ["-v", "error", "-protocol_whitelist", "file", ...taken, ...show, file];
  const { stdout } = await run("ffprobe", args, { signal, timeoutMs, maxMemoryBytes });
  const { format, streams } = Value.Parse(Report, JSON.parse(stdout));
  // A cover picture is listed as a video stream, too.
  const stream = (type: string) =>
    streams.find((each) => each.codec_type === type && each.disposition?.attached_pic !== 1);
  const endMs = (each: (typeof streams)[number]) => (Number(each.start_time ?? 0) + Number(each.duration ?? 0)) * 1000;
  const [video, audio] = [stream("video"), stream("audio")];
  return {
    sizeBytes: Number(format.size),
    durationMs: Number(format.duration) * 1000,
    video: video && {
      codec: video.codec_name,
      pixelFormat: video.pix_fmt ?? "",
      ...shownSize(video),
      fps: ratio(video.r_frame_rate),
      endMs: endMs(video),
    },
    audio: audio && { codec: audio.codec_name, endMs: endMs(audio) },
  };
}

type SizedStream = Pick<Static<typeof Report>["streams"][number], "width" | "height" | "side_data_list">;

function shownSize({ width = 0, height = 0, side_data_list = [] }: SizedStream) {
  const rotation = side_data_list.find((each) => each.rotation !== undefined)?.rotation ?? 0;
  return Math.abs(rotation) % 180 === 90 ? { width: height, height: width } : { width, height };
}

function ratio(text: string): number {
  const [numerator, denominator] = text.split("/").map(Number);
  return (numerator ?? 0) / (denominator ?? 1);
}
