import { join } from "node:path";
import { run } from "#lib/process.ts";

const timeoutMs = 120_000;
/** Many times what an honest film needs; films of strangers are read here, too. */
const maxMemoryBytes = 4 * 2 ** 30;
/** Films longer than this are looked at by their key frames alone: decoding hours for small pictures takes too long. */
const longFilmMs = 600_000;

/** A finished film on this machine's disk. */
type Film = { readonly file: string; readonly durationMs: number };
/** `folder` is where the pictures are written. */
type Making = { readonly folder: string; readonly signal: AbortSignal };

/** The sharpest of the film's frames at the given times, as a JPEG file. */
export async function makePoster(film: Film, atMs: readonly number[], { folder, signal }: Making): Promise<string> {
  // Loaded with the first film: a process that only answers requests spares its memory.
  const { default: sharp } = await import("sharp");
  const candidates = await Promise.all(
    atMs.map(async (time, index) => {
      const file = join(folder, `still-${index}.png`);
      const args = ["-v", "error", "-y", "-ss", String(time / 1000), ...inputOf(film), "-frames:v", "1", file];
      await run("ffmpeg", args, { signal, timeoutMs, maxMemoryBytes });
      return { file, sharpness: (await sharp(file).stats()).sharpness };
    }),
  );
  const best = candidates.toSorted((a, b) => b.sharpness - a.sharpness)[0];
  if (best === undefined) throw new Error("A poster needs at least one time");
  const poster = join(folder, "poster.jpg");
  await sharp(best.file).jpeg({ quality: 88, mozjpeg: true }).toFile(poster);
  return poster;
}

const inputOf = ({ file }: Film): string[] => ["-protocol_whitelist", "file", "-i", file];

/**
 * Small pictures of the sprite in a row and a column, and the width of each: 100 in all, whatever the film's length.
 * The player counts on it, and so does everybody who was told so by the reference of `GET /videos/:id/sprite`.
 */
export const spriteGrid = { columns: 10, rows: 10, tileWidth: 192 } as const;

/** One JPEG with a hundred small pictures evenly spread over the film, for a player's seek bar. */
export async function makeSprite(film: Film, { folder, signal }: Making): Promise<string> {
  const sprite = join(folder, "sprite.jpg");
  const { columns, rows, tileWidth } = spriteGrid;
  const rate = (columns * rows * 1000) / film.durationMs;
  const filter = `fps=${rate.toFixed(6)},scale=${tileWidth}:-2:flags=area,tile=${columns}x${rows}`;
  // Pictures between two others are not decoded: most of them, and a seek bar does not miss a tenth of a second.
  const input = ["-skip_frame", film.durationMs > longFilmMs ? "nokey" : "bidir", ...inputOf(film)];
  const args = ["-v", "error", "-y", ...input, "-vf", filter, "-frames:v", "1", "-q:v", "4", sprite];
  await run("ffmpeg", args, { signal, timeoutMs, maxMemoryBytes });
  return sprite;
}
