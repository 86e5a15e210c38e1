import { JobError, type Job, type Video } from "@reelwright/sdk";
import type { Context } from "./command.ts";
import { ProgressLine } from "./progress.ts";
import { jsonText, plain, record } from "./terminal.ts";

/** A service in synchronous mode answers when the film is made. */
export const synchronousMs = 30 * 60_000;

/** Ends the wait for a job that itself waits for a person. */
class InReview extends Error {
  readonly job: Job;

  constructor(job: Job) {
    super("the job waits for its approval");
    this.job = job;
  }
}

/** Shows a job while it runs, and its notes at its end. Gives its film, or the job when that waits to be approved. */
export async function watched(
  { errors, signal }: Context,
  wait: (onProgress: (job: Job) => void) => Promise<Video>,
): Promise<Video | Job> {
  const line = new ProgressLine({ errors });
  let last: Job | undefined;
  try {
    return await wait((job) => {
      last = job;
      line.show(job);
      if (job.status === "running" && job.stage === "review") throw new InReview(job);
    });
  } catch (error) {
    if (error instanceof InReview) return error.job;
    if (error instanceof JobError) last = error.job;
    throw error;
  } finally {
    line.end();
    for (const note of last?.notes ?? []) errors.write(`Note: ${plain(note)}\n`);
    if (signal.aborted && last !== undefined) errors.write(`Job ${last.job_id} goes on without you.\n`);
  }
}

/** What to do about a job that waits. */
export const waitsForApproval = ({ domain_id: domain, job_id: job }: Job): string =>
  `Job ${job} waits for its storyboard to be approved: reelwright approve ${domain} ${job} --yes\n`;

/** Prints a film that was made, with where it can be watched. */
export async function showMade({ service, json, output, signal }: Context, video: Video): Promise<void> {
  const { watch_url } = await (await service()).videos.share(video.id, { signal });
  output.write(json ? jsonText(video) : record({ id: video.id, name: video.filename, watch_url, url: video.url }));
}
