import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { musicTracks, type MusicTrack } from "#videos/generation.ts";
import { bedName, findMusic } from "./file.ts";
import { perform } from "./perform.ts";
import { scores } from "./tracks.ts";
import { waveFile } from "./wave.ts";

/**
 * Renders the beds that a folder lacks (about a second of computing each) and gives their names; a folder that has
 * them costs six looks. A bed appears complete or not at all, so processes may render into one folder together.
 */
export async function renderMusic(
  folder: string,
  tracks: readonly MusicTrack[] = musicTracks,
): Promise<readonly MusicTrack[]> {
  const rendered: MusicTrack[] = [];
  for (const track of tracks) {
    if ((await findMusic(folder, track)) !== undefined) continue;
    await mkdir(folder, { recursive: true });
    await placeFile(join(folder, bedName(track)), waveFile(perform(scores[track])));
    await removeOlder(folder, track);
    rendered.push(track);
  }
  return rendered;
}

async function placeFile(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Beds of earlier versions are 10 MB each and nobody asks for them any more. */
async function removeOlder(folder: string, track: MusicTrack): Promise<void> {
  const current = bedName(track);
  const older = (await readdir(folder)).filter((name) => name !== current && isBed(name, track));
  for (const name of older) await rm(join(folder, name), { force: true });
}

const isBed = (name: string, track: MusicTrack): boolean =>
  name.startsWith(`${track}.`) && /^[0-9a-f]{12}\.wav$/.test(name.slice(track.length + 1));

if (import.meta.main) {
  const folder = process.argv[2];
  if (folder === undefined) {
    process.stderr.write("Usage: node server/src/music/render.ts <folder>\n");
    process.exitCode = 2;
  } else {
    const rendered = await renderMusic(resolve(folder));
    if (rendered.length > 0) process.stdout.write(`Rendered music: ${rendered.join(", ")}\n`);
  }
}
