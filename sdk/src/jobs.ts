import type { Api } from "./api.ts";
import type { EditedStoryboard, Job, Storyboard } from "./api-types.ts";
import type { CallOptions } from "./operations.ts";
import { finalJob, followed, type WaitOptions } from "./wait.ts";

/** Films that are being made. */
export function jobsOf(api: Api) {
  const params = (domainId: number, jobId: number) => ({ domain_id: domainId, job_id: jobId });
  return {
    /** The jobs of a domain, newest first. */
    list: async (domainId: number, options?: CallOptions): Promise<Job[]> =>
      (await api.request("GET /jobs/:domain_id", { params: { domain_id: domainId }, ...options })).jobs,
    /** One job; rejects with 404 when there is none of that id. */
    async get(domainId: number, jobId: number, options?: CallOptions): Promise<Job> {
      const request = { params: { domain_id: domainId }, query: { job_id: jobId }, ...options };
      const { jobs } = await api.request("GET /jobs/:domain_id", request);
      if (jobs[0] === undefined) throw new TypeError("the service answered no job in place of 404");
      return jobs[0];
    },
    /** Each state of a job as it comes, until it is final or the line breaks. `wait` mends broken lines. */
    follow: (domainId: number, jobId: number, options?: Pick<CallOptions, "signal">) =>
      followed(api, { domainId, jobId }, options?.signal),
    /** The job when nothing more will happen to it, whatever its end. */
    wait: (domainId: number, jobId: number, options?: WaitOptions) => finalJob(api, { domainId, jobId }, options),
    cancel: (domainId: number, jobId: number, options?: CallOptions) =>
      api.request("POST /jobs/:domain_id/:job_id/cancel", { params: params(domainId, jobId), ...options }),
    /** What it is about to film; rejects with 404 before it is planned. */
    storyboard: async (domainId: number, jobId: number, options?: CallOptions): Promise<Storyboard> => {
      const request = { params: params(domainId, jobId), ...options };
      return (await api.request("GET /jobs/:domain_id/:job_id/storyboard", request)).storyboard;
    },
    /** Lets a job in stage `review` go on, by the storyboard it has or by a changed one. */
    approve: (job: Pick<Job, "domain_id" | "job_id">, storyboard?: EditedStoryboard, options?: CallOptions) => {
      const body = storyboard === undefined ? {} : { storyboard };
      const request = { params: params(job.domain_id, job.job_id), body, ...options };
      return api.request("POST /jobs/:domain_id/:job_id/approve", request);
    },
    /** Tries a failed or cancelled job again; it goes on after the last step whose result is kept. */
    retry: (domainId: number, jobId: number, options?: CallOptions) =>
      api.request("POST /jobs/:domain_id/:job_id/retry", { params: params(domainId, jobId), ...options }),
  };
}
