import { access } from "node:fs/promises";
import { join } from "node:path";
import type { MusicTrack } from "#videos/generation.ts";

/** Raised when a bed's notes, sounds or mix change, so that what was rendered before is rendered anew. */
export const musicVersion = 1;

/** Name of a rendered bed in the music folder. */
export const bedName = (track: MusicTrack): string => `${track}.v${musicVersion}.wav`;

// Whoever has music of their own puts it here under the bed's name, and it is heard instead of ours.
const ownExtensions = ["wav", "flac", "m4a", "mp3"];

/** The absolute file of a track: a recording put there by hand (`observer.flac`), or else our rendered bed. */
export async function musicFile(folder: string, track: MusicTrack): Promise<string> {
  const names = [...ownExtensions.map((extension) => `${track}.${extension}`), bedName(track)];
  for (const name of names) {
    const file = join(folder, name);
    if (await exists(file)) return file;
  }
  throw new Error(`The music "${track}" is missing in ${folder}; render it with: node server/src/music/render.ts`);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
