import { mediaAction, type AccountCall, type Media } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import { requireVideo, type VideoRow } from "./store.ts";

type Context = AccountCall & { database: Database; storage: Storage };
type Wanted = { readonly id: number; readonly keyOf: (video: VideoRow) => string | null };

export const getCaptions = mediaAction({
  address: "GET /videos/:id/captions.vtt",
  may: "account",
  uncounted: true,
  summary: "Captions of a video, as WebVTT",
  mediaType: "text/vtt; charset=utf-8",
  errors: ["not_found"],
  run: (context: Context, { params }) => fileOf(context, { id: params.id, keyOf: (video) => video.captions_key }),
});

export const getChapters = mediaAction({
  address: "GET /videos/:id/chapters.vtt",
  may: "account",
  uncounted: true,
  summary: "Chapters of a video, as WebVTT",
  mediaType: "text/vtt; charset=utf-8",
  errors: ["not_found"],
  run: (context: Context, { params }) => fileOf(context, { id: params.id, keyOf: (video) => video.chapters_key }),
});

export const getTranscript = mediaAction({
  address: "GET /videos/:id/transcript",
  may: "account",
  uncounted: true,
  summary: "What is said in a video, as plain text",
  mediaType: "text/plain; charset=utf-8",
  errors: ["not_found"],
  run: (context: Context, { params }) => fileOf(context, { id: params.id, keyOf: (video) => video.transcript_key }),
});

export const getPoster = mediaAction({
  address: "GET /videos/:id/poster",
  may: "account",
  uncounted: true,
  summary: "A still picture of a video",
  mediaType: "image/jpeg",
  errors: ["not_found"],
  run: (context: Context, { params }) => fileOf(context, { id: params.id, keyOf: (video) => video.poster_key }),
});

export const getSprite = mediaAction({
  address: "GET /videos/:id/sprite",
  may: "account",
  uncounted: true,
  summary: "A hundred small pictures of a video, for a seek bar",
  description:
    "One JPEG with ten rows of ten pictures of the same size, spread evenly over the video and read as text is: the " +
    "picture in row r and column c, both counted from 0, belongs to the moment (10 r + c) % of the video's duration.",
  mediaType: "image/jpeg",
  errors: ["not_found"],
  run: (context: Context, { params }) => fileOf(context, { id: params.id, keyOf: (video) => video.sprite_key }),
});

export const getSheet = mediaAction({
  address: "GET /videos/:id/sheet",
  may: "account",
  uncounted: true,
  summary: "The contact sheet of a video: a picture of each sentence",
  description:
    "One JPEG, 1600 pixels wide: the title, the application's address, and in rows a picture for each sentence that is " +
    "spoken, with its time and its words under it. 404 for films that were uploaded.",
  mediaType: "image/jpeg",
  errors: ["not_found"],
  run: (context: Context, { params }) => fileOf(context, { id: params.id, keyOf: (video) => video.sheet_key }),
});

async function fileOf({ database, storage, accountId }: Context, { id, keyOf }: Wanted): Promise<Media> {
  const key = keyOf(await requireVideo(database, accountId, id));
  const file = key === null ? undefined : await storage.stat(key);
  if (key === null || file === undefined) throw new ApiError("not_found");
  return { content: await storage.read(key), size: file.size };
}
