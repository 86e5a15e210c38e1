import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import type { Encoder } from "./encoder.ts";

type Drawn = {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** For how many frames each picture is shown; each is another one. */
  readonly holds: readonly number[];
};

/** What an encoder makes of pictures in motion when it gets each only once, as a raw stream. */
export function encodedPictures(encoder: Encoder, { width, height, fps, holds }: Drawn): Promise<Buffer> {
  const runs: [first: number, last: number][] = [];
  let frames = 0;
  for (const hold of holds) {
    const run = runs.at(-1);
    if (run?.[1] === frames - 1) run[1] = frames;
    else runs.push([frames, frames]);
    frames += hold;
  }
  const chosen = runs.map((run) => `between(n,${run.join(",")})`).join("+");
  const source = `testsrc2=s=${width}x${height}:r=${fps},trim=end_frame=${frames},select='${chosen}'`;
  const times = ["-fps_mode", "passthrough", "-enc_time_base", `1:${fps}`];
  const settings = encoder.outputArguments({ fps, threads: 2 });
  return ffmpeg(["-f", "lavfi", "-i", source, ...times, ...settings, "-f", "h264", "pipe:1"]);
}

/** The hash of each picture that a video shows, in order; rejects when anything in it is not as it should be. */
export async function pictureHashes(video: Buffer): Promise<string[]> {
  const asked = ["-i", "pipe:0", "-fps_mode", "passthrough", "-f", "framemd5", "pipe:1"];
  const listed = (await ffmpeg(asked, video)).toString();
  return listed
    .split("\n")
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(",").at(-1)!.trim());
}

async function ffmpeg(given: readonly string[], input?: Buffer): Promise<Buffer> {
  const child = spawn("ffmpeg", ["-loglevel", "warning", ...given], { stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [output, complaint] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  if (complaint.length > 0) throw new Error(complaint.toString());
  return output;
}
