import type { Film } from "#composing/film.ts";
import type { Database, Transaction } from "#db/database.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { Step } from "#jobs/step.ts";
import { completeJob } from "#jobs/store.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Storage } from "#storage/storage.ts";
import type { Brief } from "#videos/brief.ts";
import { keysOf, storeFiles } from "./files.ts";
import { faultsOf } from "./inspection.ts";
import { measureLoudness } from "#lib/measure-loudness.ts";
import { probe } from "./probe.ts";
import type { NewFilm, Publication } from "./publication.ts";
import { slugOf } from "./slug.ts";
import { insertVideo } from "./store.ts";

export type PublishingOptions = {
  readonly database: Database;
  readonly storage: Storage;
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
    const { accountId, domainId, jobId, attempt, signal } = context;
    const [found, { loudness }] = await Promise.all([probe(film.file, signal), measureLoudness(film.file, signal)]);
    const faults = faultsOf(film, found, loudness);
    if (faults.length > 0) throw new Error(`The film is not fit to be listed: ${faults.join("; ")}`);
    context.progress(0.3);
    const slug = slugOf(options.slugSecret, jobId);
    const keys = keysOf(accountId, slug);
    await storeFiles(options.storage, { film, timeline, keys }, context);
    const { storyboard } = rehearsal;
    const sizeBytes = found.sizeBytes;
    const videoId = await options.database.transaction().execute(async (transaction) => {
      const video = { accountId, domainId, jobId, slug, film, sizeBytes, keys, storyboard };
      const id = await insertVideo(transaction, video);
      await options.announce(transaction, { brief, jobId, videoId: id, slug, title: storyboard.title });
      await completeJob(transaction, { jobId, attempt, videoId: id });
      return id;
    });
    return { videoId, slug };
  };
}
