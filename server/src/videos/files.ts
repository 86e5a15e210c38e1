/**
 * The folder of a video's files in storage, by any of its keys (`accounts/<account>/videos/<slug>/…`): deleting it leaves
 * nothing of the video.
 */
export const prefixOfVideo = (fileKey: string): string => `${fileKey.split("/").slice(0, 4).join("/")}/`;

/**
 * Where the files of a video are kept; all share one prefix, so that deleting a video is deleting that. Only films that
 * were made here have a contact sheet.
 */
export type VideoKeys = Readonly<
  Record<"film" | "poster" | "sprite" | "sheet" | "captions" | "chapters" | "transcript", string>
>;

/** The containers that browsers play; the extension of a film's key says which it is. */
export type Container = "mp4" | "webm";

export function keysOf(accountId: number, slug: string, container: Container = "mp4"): VideoKeys {
  const prefix = `accounts/${accountId}/videos/${slug}`;
  return {
    film: `${prefix}/film.${container}`,
    poster: `${prefix}/poster.jpg`,
    sprite: `${prefix}/sprite.jpg`,
    sheet: `${prefix}/sheet.jpg`,
    captions: `${prefix}/captions.vtt`,
    chapters: `${prefix}/chapters.vtt`,
    transcript: `${prefix}/transcript.txt`,
  };
}

/** The keys as a row holds them. */
export const keyColumns = (keys: Omit<VideoKeys, "sheet"> & { readonly sheet: string | null }) => ({
  file_key: keys.film,
  poster_key: keys.poster,
  sprite_key: keys.sprite,
  sheet_key: keys.sheet,
  captions_key: keys.captions,
  chapters_key: keys.chapters,
  transcript_key: keys.transcript,
});
