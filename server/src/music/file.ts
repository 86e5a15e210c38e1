import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { MusicTrack } from "#videos/generation.ts";
import { synthVersion } from "./perform.ts";
import { scores } from "./tracks.ts";

/** Name of a rendered bed in the music folder. It changes with the bed's notes and with the synth's version. */
export function bedName(track: MusicTrack): string {
  const hash = createHash("sha256").update(JSON.stringify({ synthVersion, score: scores[track] }));
  return `${track}.${hash.digest("hex").slice(0, 12)}.wav`;
}

// Whoever has music of their own puts it here under the bed's name, and it is heard instead of ours.
const ownExtensions = ["wav", "flac", "m4a", "mp3"];

/** The absolute file of a track, if it is there: a recording put there by hand (`observer.flac`), or else our bed. */
export async function findMusic(folder: string, track: MusicTrack): Promise<string | undefined> {
  const names = [...ownExtensions.map((extension) => `${track}.${extension}`), bedName(track)];
  for (const name of names) {
    const file = join(folder, name);
    if (await exists(file)) return file;
  }
  return undefined;
}

/** As findMusic, for a folder that has been rendered. Throws when the track is missing. */
export async function musicFile(folder: string, track: MusicTrack): Promise<string> {
  const file = await findMusic(folder, track);
  if (file !== undefined) return file;
  throw new Error(`The music "${track}" is missing in ${folder}; render it with: node server/src/music/render.ts`);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
