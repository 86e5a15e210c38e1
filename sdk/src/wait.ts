import type { Api } from "./api.ts";
import type { Job } from "./api-types.ts";
import { AnswerError, JobError, ReelwrightError } from "./errors.ts";
import { jobEvents } from "./events.ts";
import { sleep } from "./retry.ts";

export type WaitOptions = {
  /** Told of every new state of the job, the final one too. */
  readonly onProgress?: ((job: Job) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long the service may be out of reach before the wait is given up; 120 000 by default. The job goes on. */
  readonly patienceMs?: number | undefined;
  /** Between two questions where events do not come through; 4000 by default. */
  readonly pollMs?: number | undefined;
};

/** A stream that breaks this often without telling anything new is left for questions. */
const brokenStreams = 3;

/**
 * Waits until a job is completed, failed or cancelled. Follows its events; when the line breaks it is followed again,
 * and where events do not come through at all the job is asked for. Rejects when the job does not exist, when the key
 * may not see it, or when the service is out of reach for longer than the patience.
 */
export async function finalJob(api: Api, wanted: JobId, options: WaitOptions = {}): Promise<Job> {
  const { signal, patienceMs = 120_000, pollMs = 4000 } = options;
  const progress = teller(options.onProgress);
  let heardAtMs = Date.now();
  let broken = 0;
  for (;;) {
    const streaming = broken < brokenStreams;
    try {
      for await (const job of streaming ? followed(api, wanted, signal) : asked(api, wanted, signal)) {
        heardAtMs = Date.now();
        if (progress.tell(job) && streaming) broken = 0;
        if (isFinal(job)) return job;
      }
    } catch (error) {
      if (!mayPass(error) || Date.now() - heardAtMs > patienceMs) throw error;
    }
    broken += 1;
    await sleep(pollMs, signal);
  }
}

export type JobId = { readonly domainId: number; readonly jobId: number };

/** The completed job, or a rejection with what the job says. */
export async function completedJob(api: Api, wanted: JobId, options?: WaitOptions): Promise<Job> {
  const job = await finalJob(api, wanted, options);
  if (job.status !== "completed") throw new JobError(job);
  return job;
}

const isFinal = ({ status }: Job): boolean => status !== "queued" && status !== "running";

/** The states of a job as its events tell them. */
export async function* followed(api: Api, { domainId, jobId }: JobId, signal?: AbortSignal): AsyncGenerator<Job, void> {
  const request = { params: { domain_id: domainId }, query: { job_id: jobId }, signal };
  yield* jobEvents(await api.open("GET /jobs/:domain_id/events", request), { signal });
}

/** The state of a job now. */
async function* asked(api: Api, { domainId, jobId }: JobId, signal?: AbortSignal): AsyncGenerator<Job, void> {
  const request = { params: { domain_id: domainId }, query: { job_id: jobId }, signal };
  yield* (await api.request("GET /jobs/:domain_id", request)).jobs;
}

/** Whether trying again can help: not when the service says that this job is not to be seen. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ReelwrightError)) return false;
  return !(error instanceof AnswerError) || error.status === 429 || error.status >= 500;
}

/** Passes on what is new; a state that was told before is not told again. */
function teller(onProgress: WaitOptions["onProgress"]) {
  let last = "";
  return {
    tell(job: Job): boolean {
      const state = JSON.stringify(job);
      if (state === last) return false;
      last = state;
      onProgress?.(job);
      return true;
    },
  };
}
