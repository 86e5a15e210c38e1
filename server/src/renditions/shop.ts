import type { Database, Transaction } from "#db/database.ts";
import type { RenditionQueue } from "#queue/queue.ts";
import type { Storage } from "#storage/storage.ts";
import type { Logger } from "#telemetry/logger.ts";
import type { Craft } from "./make.ts";

/** All that is needed to turn an entry of the queue into a recipient's film. */
export type RenditionShop = {
  readonly database: Database;
  readonly queue: Pick<RenditionQueue, "send">;
  readonly storage: Pick<Storage, "read" | "put" | "putFile">;
  readonly log: Logger;
  readonly craft: Craft;
  /** Queues the mail of a recipient who is to have one, once. */
  readonly invite: (transaction: Transaction, recipientId: number) => Promise<void>;
  /** Absolute; shared by the workers of one machine. */
  readonly workFolder: string;
  readonly timeoutMs: number;
  /** How long a film waits after its first, second … try has gone wrong. */
  readonly retryDelaySeconds: (tries: number) => number;
};
