import type { Database } from "#db/database.ts";
import type { CompleteContacts } from "#integrations/complete-contacts.ts";
import type { JobFeed } from "#jobs/feed.ts";
import type { Queue } from "#queue/queue.ts";
import type { Storage } from "#storage/storage.ts";
import type { Logger } from "#telemetry/logger.ts";
import type { Faults } from "./fault.ts";
import type { Order } from "./sequence.ts";

/** All that is needed to turn an entry of the queue into a film. */
export type Workshop = {
  readonly database: Database;
  readonly queue: Pick<Queue, "send" | "isLive">;
  readonly feed: JobFeed;
  readonly storage: Pick<Storage, "read">;
  readonly log: Logger;
  readonly completeContacts: CompleteContacts;
  readonly order: Order;
  /** Absolute; shared by the workers of one machine. */
  readonly workFolder: string;
  /** Gives space back on this machine's disk that nobody needs just now; called where a step has found none. */
  readonly makeRoom: () => Promise<void>;
  readonly faults: Faults;
  readonly stepTimeoutMs: number;
  /** How long a job waits for its storyboard to be approved. */
  readonly reviewDays: number;
  /** How long a job waits after its first, second … try at a step has gone wrong. */
  readonly retryDelaySeconds: (tries: number) => number;
};
