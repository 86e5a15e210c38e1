import { listen } from "#db/listen.ts";

/** Which changes are wanted: of one job, or of all jobs of a domain. */
export type Topic = { readonly jobId: number } | { readonly domainId: number };

/**
 * Tells when jobs change, in whichever process. A listener is told to look again, not what it will see: changes that
 * follow closely may come as one, and after a lost connection every listener is told.
 */
export type JobFeed = AsyncDisposable & {
  /** Listens until the answer is disposed. Subscribe first and read then, so that nothing falls between. */
  subscribe(topic: Topic, listener: () => void): Disposable;
};

export type FeedOptions = { readonly url: string; readonly onError: (error: Error) => void };

/** Filled by a trigger of the table `job`, when its transaction commits. */
const channel = "job_changed";

type Subscription = { readonly topic: Topic; readonly listener: () => void };

/** Opens the one LISTEN connection for jobs of this process. Rejects when there is no database at first. */
export async function openJobFeed({ url, onError }: FeedOptions): Promise<JobFeed> {
  const subscriptions = new Set<Subscription>();
  const connection = await listen({
    url,
    channel,
    onError,
    onNotification(payload) {
      const change = JSON.parse(payload) as { readonly jobId: number; readonly domainId: number };
      for (const { topic, listener } of subscriptions) if (concerns(topic, change)) listener();
    },
    onReconnected() {
      for (const { listener } of subscriptions) listener();
    },
  });
  return {
    subscribe(topic, listener) {
      const subscription = { topic, listener };
      subscriptions.add(subscription);
      return { [Symbol.dispose]: () => void subscriptions.delete(subscription) };
    },
    [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose](),
  };
}

const concerns = (topic: Topic, change: { readonly jobId: number; readonly domainId: number }) =>
  "jobId" in topic ? topic.jobId === change.jobId : topic.domainId === change.domainId;
