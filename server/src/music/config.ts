import { optional, text, type Fragment } from "#lib/config.ts";

export const musicConfig = {
  musicDir: optional({
    env: "MUSIC_DIR",
    doc: "Folder of the music. A recording of your own, named like its track (`observer.wav`, flac, m4a or mp3), replaces the built-in bed; what is missing is rendered into it. Without it `.tools/music` in the project.",
    parse: text,
  }),
} satisfies Fragment;
