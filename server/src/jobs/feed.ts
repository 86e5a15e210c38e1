import type { Notices } from "#db/notices.ts";

/** Which changes are wanted: of one job, or of all jobs of a domain. */
export type Topic = { readonly jobId: number } | { readonly domainId: number };

/**
 * Tells when jobs change, in whichever process. A listener is told to look again, not what it will see: changes that
 * follow closely may come as one, and after a lost connection every listener is told.
 */
export type JobFeed = {
  /** Listens until the answer is disposed. Subscribe first and read then, so that nothing falls between. */
  subscribe(topic: Topic, listener: () => void): Disposable;
};

type Change = { readonly jobId: number; readonly domainId: number };

/** The feed of what a trigger of the table `job` says when its transaction commits. */
export function jobFeed(notices: Notices): JobFeed {
  return {
    subscribe: (topic, listener) =>
      notices.subscribe("job_changed", {
        heard: (payload) => concerns(topic, JSON.parse(payload) as Change) && listener(),
        missed: listener,
      }),
  };
}

const concerns = (topic: Topic, change: Change) =>
  "jobId" in topic ? topic.jobId === change.jobId : topic.domainId === change.domainId;
