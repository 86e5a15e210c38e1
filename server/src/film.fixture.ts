import { run } from "#lib/process.ts";

/** What is measured of a finished film, by the programs themselves and not through the service's own code. */
export type Measured = {
  readonly video: { readonly codec: string; readonly width: number; readonly height: number; readonly fps: number };
  readonly audioCodec: string;
  readonly durationMs: number;
  /** How far apart picture and sound end. */
  readonly endsApartMs: number;
  /** Integrated loudness; −∞ for silence. */
  readonly lufs: number;
  readonly truePeakDb: number;
};

type Stream = Readonly<Record<"codec_type" | "codec_name" | "r_frame_rate" | "start_time" | "duration", string>> & {
  readonly width: number;
  readonly height: number;
};

/** Decodes a film from end to end and measures it. Throws when any of it cannot be decoded. */
export async function measure(film: string, signal: AbortSignal): Promise<Measured> {
  const call = { signal, timeoutMs: 120_000 };
  const show = ["-v", "error", "-show_streams", "-print_format", "json", film];
  const { streams } = JSON.parse((await run("ffprobe", show, call)).stdout) as { streams: Stream[] };
  const of = (type: string) => {
    const stream = streams.find((each) => each.codec_type === type);
    if (stream === undefined) throw new Error(`the film has no ${type}`);
    return { ...stream, endMs: (Number(stream.start_time) + Number(stream.duration)) * 1000 };
  };
  const [video, audio] = [of("video"), of("audio")];
  await run("ffmpeg", ["-v", "error", "-xerror", "-i", film, "-map", "0:v", "-f", "null", "-"], call);
  const listen = [
    "-hide_banner",
    "-nostats",
    "-i",
    film,
    "-vn",
    "-af",
    "loudnorm=print_format=json",
    "-f",
    "null",
    "-",
  ];
  const { stderr } = await run("ffmpeg", listen, call);
  const heard = JSON.parse(stderr.slice(stderr.lastIndexOf("{"), stderr.lastIndexOf("}") + 1)) as Record<
    string,
    string
  >;
  const [frames = 0, seconds = 1] = video.r_frame_rate.split("/").map(Number);
  return {
    video: { codec: video.codec_name, width: video.width, height: video.height, fps: frames / seconds },
    audioCodec: audio.codec_name,
    durationMs: video.endMs,
    endsApartMs: Math.abs(video.endMs - audio.endMs),
    lufs: heard["input_i"] === "-inf" ? Number.NEGATIVE_INFINITY : Number(heard["input_i"]),
    truePeakDb: heard["input_tp"] === "-inf" ? Number.NEGATIVE_INFINITY : Number(heard["input_tp"]),
  };
}

export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string };

/** The cues of a WebVTT file. */
export function cuesOf(file: string): Cue[] {
  const span = /^([\d:.]+) --> ([\d:.]+).*\n([^]+)/m;
  return file.split(/\n\n+/).flatMap((block) => {
    const [, from, to, text] = block.match(span) ?? [];
    if (from === undefined || to === undefined || text === undefined) return [];
    return [{ startMs: msOf(from), endMs: msOf(to), text: plain(text) }];
  });
}

const msOf = (stamp: string): number =>
  Math.round(stamp.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);

const plain = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll(/\s+/g, " ").trim();
