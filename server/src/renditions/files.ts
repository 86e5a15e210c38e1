import type { Film } from "#composing/film.ts";
import type { Timeline } from "#editing/timeline.ts";
import { captionsVtt, chaptersVtt, transcriptOf } from "#editing/webvtt.ts";
import type { Storage } from "#storage/storage.ts";
import { keysOf, type VideoKeys } from "#videos/files.ts";

/**
 * What a recipient has of their own. Poster, seek sprite and contact sheet are those of the video: the poster shows a
 * scene, which is the same for everybody, and no picture that others see may greet by name.
 */
export type RenditionFiles = Pick<VideoKeys, "film" | "captions" | "chapters" | "transcript">;

type Owner = { readonly accountId: number; readonly slug: string };
type Run = { readonly recipientId: number; readonly attempt: number };

/** Where a run keeps its files: below those of the video, so that they go with it. */
export function filesOf({ accountId, slug }: Owner, { recipientId, attempt }: Run): RenditionFiles {
  const { film, captions, chapters, transcript } = keysOf(accountId, `${slug}/renditions/${recipientId}-${attempt}`);
  return { film, captions, chapters, transcript };
}

type Made = { readonly film: Film; readonly timeline: Timeline; readonly files: RenditionFiles };

export async function storeRendition(
  storage: Pick<Storage, "put" | "putFile">,
  { film, timeline, files }: Made,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all([
    storage.putFile(files.film, film.file, signal),
    storage.put(files.captions, Buffer.from(captionsVtt(timeline))),
    storage.put(files.chapters, Buffer.from(chaptersVtt(timeline))),
    storage.put(files.transcript, Buffer.from(transcriptOf(timeline))),
  ]);
}
