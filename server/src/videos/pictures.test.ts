import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { run } from "#lib/process.ts";
import { takeStills } from "./pictures.ts";

const signal = new AbortController().signal;

/** A film that is red for two seconds, then blue for two. */
async function twoColours(folder: string): Promise<string> {
  const file = join(folder, "film.mp4");
  const part = (colour: string) => ["-f", "lavfi", "-i", `color=${colour}:size=320x180:rate=30:duration=2`];
  const joined = ["-filter_complex", "[0:v][1:v]concat=n=2:v=1", "-c:v", "libx264", "-pix_fmt", "yuv420p", file];
  await run("ffmpeg", ["-v", "error", "-y", ...part("red"), ...part("blue"), ...joined], { signal, timeoutMs: 60_000 });
  return file;
}

test("frames are taken in the order asked for, however many, in the width asked for", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-stills-"));
  try {
    const film = { file: await twoColours(folder), durationMs: 4000 };
    const atMs = [3900, 500, 2500, 600, 700, 3000, 800, 900, 3500, 1000, 3900];
    const files = await takeStills(film, { atMs, widthPx: 160 }, { folder, signal });
    const seen = await Promise.all(
      files.map(async (file) => {
        const { channels } = await sharp(file).stats();
        return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? "red" : "blue";
      }),
    );
    expect(seen).toEqual(atMs.map((ms) => (ms < 2000 ? "red" : "blue")));
    expect(await sharp(files[0]).metadata()).toMatchObject({ width: 160, height: 90 });
    await expect(takeStills(film, { atMs, widthPx: 160 }, { folder, signal: AbortSignal.abort() })).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});
