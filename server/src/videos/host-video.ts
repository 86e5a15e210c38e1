import { join } from "node:path";
import { uploadAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireDomain } from "#domains/store.ts";
import { deleteNow, keepFiles, reserveFiles } from "#storage/orphans.ts";
import type { Storage } from "#storage/storage.ts";
import { maxUploadBytes } from "./config.ts";
import { keysOf, prefixOfVideo, type VideoKeys } from "./files.ts";
import { makePoster, makeSprite } from "./pictures.ts";
import { openWorkFolder, receive, type UploadLimits } from "./receive.ts";
import { judged, makePlayable, type PlayableFilm } from "./remux.ts";
import { freshSlug } from "./slug.ts";
import { insertHostedVideo } from "./store.ts";
import { filmNameOf } from "./upload-name.ts";
import { ListedVideo, presentListed } from "./video.ts";

type Context = AccountCall & {
  database: Database;
  storage: Storage;
  uploads: UploadLimits;
  /** Rejects with StorageFullError when there is no room for another film. */
  requireSpace: () => Promise<void>;
};

export const hostVideo = uploadAction({
  address: "POST /domains/:id/videos",
  may: "account",
  summary: "Host a film you already have",
  description:
    "An MP4 (H.264, VP9 or AV1 with AAC, MP3 or Opus) or a WebM (VP8, VP9 or AV1 with Opus or Vorbis), silent or not, at " +
    "most four hours long. It is not encoded anew: its index is put in front, and everything but picture and sound is " +
    "left out. It is named by its file; captions, chapters and transcript are empty. 400 says why a file is refused.",
  upload: { name: "video", maxBytes: maxUploadBytes, description: "The film." },
  output: ListedVideo,
  errors: ["not_found", "storage_full"],
  async run(context: Context, { params, file }) {
    const { accountId, database, storage, uploads, signal, requireSpace } = context;
    const domain = await requireDomain(database, accountId, params.id);
    await requireSpace();
    await using folder = await openWorkFolder(uploads);
    const sent = join(folder.path, "sent");
    await receive(file.content, sent, { maxBytes: uploads.maxBytes, requireSpace, signal });
    // Receiving costs little; ffmpeg may take a processor and gigabytes.
    using _slot = await uploads.slots(signal);
    const film = await makePlayable(sent, { folder: folder.path, signal });
    const slug = freshSlug();
    const keys = keysOf(accountId, slug, film.container);
    const prefix = prefixOfVideo(keys.film);
    await reserveFiles(database, prefix);
    try {
      await storeFiles(storage, { film, keys, place: { folder: folder.path, signal } });
      const named = { slug, filename: filmNameOf(file.filename), keys, probe: film.probe };
      const row = await database.transaction().execute(async (transaction) => {
        await keepFiles(transaction, prefix);
        return insertHostedVideo(transaction, { accountId, domainId: domain.id }, named);
      });
      return presentListed(row, storage);
    } catch (error) {
      await deleteNow(context, [prefix]);
      throw error;
    }
  },
});

/** Parts of the film at which the poster is looked for: not in a fade-in, nor in the credits. */
const posterShares = [0.12, 0.35, 0.6];

type Storing = {
  readonly film: PlayableFilm;
  readonly keys: VideoKeys;
  readonly place: { readonly folder: string; readonly signal: AbortSignal };
};

async function storeFiles(storage: Storage, { film, keys, place }: Storing): Promise<void> {
  const { durationMs } = film.probe;
  const pictured = { file: film.file, durationMs };
  const times = posterShares.map((share) => share * durationMs);
  const making = Promise.all([makePoster(pictured, times, place), makeSprite(pictured, place)]);
  const [poster, sprite] = await judged(making, place, "its picture cannot be decoded");
  place.signal.throwIfAborted();
  // Each is waited for, so that none still writes while a failure of another is cleared up.
  const stored = await Promise.allSettled([
    storage.putFile(keys.film, film.file),
    storage.putFile(keys.poster, poster),
    storage.putFile(keys.sprite, sprite),
    storage.put(keys.captions, Buffer.from("WEBVTT\n")),
    storage.put(keys.chapters, Buffer.from("WEBVTT\n")),
    storage.put(keys.transcript, Buffer.alloc(0)),
  ]);
  const failure = stored.find((each) => each.status === "rejected");
  if (failure !== undefined) throw failure.reason;
}
