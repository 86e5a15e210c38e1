import { posix } from "node:path";
import type { DrawPictures, Film } from "#composing/film.ts";
import type { Database, Transaction } from "#db/database.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { Step } from "#jobs/step.ts";
import { completeJob } from "#jobs/store.ts";
import { together } from "#lib/together.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import { keepFiles, reserveFiles } from "#storage/orphans.ts";
import type { Storage } from "#storage/storage.ts";
import type { Brief } from "#videos/brief.ts";
import { keysOf } from "#videos/files.ts";
import { slugOf } from "#videos/slug.ts";
import { storeFiles } from "./files.ts";
import { inspect } from "./inspection.ts";
import type { NewFilm, Publication } from "./publication.ts";
import { listFilm, slugOfVideo } from "./store.ts";

export type PublishingOptions = {
  readonly database: Database;
  readonly storage: Storage;
  readonly draw: DrawPictures;
  /** Makes slugs unguessable. */
  readonly slugSecret: Buffer;
  /** Writes the recipients and their mails. */
  readonly announce: (transaction: Transaction, film: NewFilm) => Promise<void>;
};

type Given = { brief: Brief; rehearsal: Rehearsal; editing: Timeline; composing: Film };

/**
 * Checks the film, stores it with all that belongs to it, and lists it: the video, the completed job, the recipients
 * and their mails are one transaction, so nothing half-made is ever seen.
 */
export function publishingStep(options: PublishingOptions): Step<Given, Publication> {
  return async ({ brief, rehearsal, editing: timeline, composing: film }, context) => {
    const { accountId, jobId, attempt, signal } = context;
    const { remake } = brief;
    const slug =
      remake === undefined
        ? slugOf(options.slugSecret, jobId)
        : await slugOfVideo(options.database, accountId, remake.videoId);
    // Beside the files of other versions; and a run that has lost its job without knowing must not write over the film
    // that its successor lists.
    const keys = keysOf(accountId, `${slug}/${jobId}-${attempt}`);
    const prefix = `${posix.dirname(keys.film)}/`;
    await reserveFiles(options.database, prefix);
    const { storyboard } = rehearsal;
    const heading = { title: storyboard.title, domain: new URL(brief.domain.url).host };
    const [{ sizeBytes }] = await together(signal, (either) => [
      inspect(film, either),
      storeFiles(options, { film, timeline, keys, heading }, { ...context, signal: either }),
    ]);
    const videoId = await options.database.transaction().execute(async (transaction) => {
      await keepFiles(transaction, prefix);
      const id = await listFilm(transaction, { brief, jobId, slug, film, sizeBytes, keys, storyboard });
      await options.announce(transaction, { brief, jobId, videoId: id, slug, title: storyboard.title });
      await completeJob(transaction, { jobId, attempt, videoId: id });
      return id;
    });
    return { videoId, slug };
  };
}
