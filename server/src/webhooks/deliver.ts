import type { Database } from "#db/database.ts";
import { SealError, type Keyring } from "#lib/keyring.ts";
import type { Logger } from "#telemetry/logger.ts";
import { bodyOf, signedHeaders } from "./message.ts";
import { disableGone, markDelivered, postpone, release, type Claim } from "./outbox.ts";
import { post, type Outcome, type PostOptions } from "./post.ts";
import { waitSeconds } from "./schedule.ts";
import { openSecret, sealSecret } from "./secret.ts";
import { renewSeal } from "./store.ts";

export type DeliverOptions = PostOptions & {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly log: Logger;
};

/** Makes one attempt at a message and notes what came of it. */
export async function deliver(options: DeliverOptions, claimed: Claim, signal: AbortSignal): Promise<void> {
  const { database, log } = options;
  try {
    const outcome = await attempt(options, claimed, signal);
    if (!("error" in outcome) && outcome.status >= 200 && outcome.status < 300) {
      await markDelivered(database, claimed, outcome.status);
      return;
    }
    const failed = { status: "error" in outcome ? null : outcome.status, error: reasonOf(outcome) };
    log.info({ deliveryId: claimed.id, attempt: claimed.attempt, ...failed }, "a webhook was not taken");
    await note(database, claimed, { ...failed, retryAfterSeconds: toldBy(outcome) });
  } catch (error) {
    // Whoever is told to stop leaves the message to others, who are to have it at once.
    if (!signal.aborted) throw error;
    await release(database, claimed);
  }
}

async function attempt(options: DeliverOptions, claimed: Claim, signal: AbortSignal): Promise<Outcome> {
  const message = {
    messageId: claimed.message_id,
    type: claimed.type,
    happenedAt: claimed.created_at,
    data: claimed.data,
  };
  try {
    const secrets = await secretsOf(options, claimed);
    const body = bodyOf(message);
    const headers = signedHeaders(message, body, { secrets, sentAt: new Date() });
    return await post({ url: claimed.url, headers, body }, options, signal);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    options.log.error({ err: error, endpointId: claimed.endpoint_id }, "the secret of an endpoint cannot be opened");
    return { error: "the endpoint's secret cannot be opened: give it a new one" };
  }
}

/** The endpoint's secret and, while it still signs along, the one before. What an older key has sealed is sealed anew. */
async function secretsOf({ database, keyring }: DeliverOptions, claimed: Claim): Promise<string[]> {
  const place = { account_id: claimed.account_id, id: claimed.endpoint_id };
  const secret = openSecret(keyring, place, claimed.secret);
  if (!keyring.isNewest(claimed.secret)) {
    await renewSeal(database, place.id, { before: claimed.secret, now: sealSecret(keyring, place, secret) });
  }
  return [secret, ...previousOf(keyring, claimed)];
}

/** The secret that still signs along. One whose key was taken away no longer does; the newer secret is enough. */
function previousOf(keyring: Keyring, { previous_secret, account_id, endpoint_id: id }: Claim): string[] {
  if (previous_secret === null) return [];
  try {
    return [openSecret(keyring, { account_id, id }, previous_secret)];
  } catch (error) {
    if (error instanceof SealError) return [];
    throw error;
  }
}

function reasonOf(outcome: Outcome): string {
  if ("error" in outcome) return outcome.error;
  const { status } = outcome;
  if (status === gone) return "the receiver answered 410: the endpoint was disabled";
  if (status >= 300 && status < 400) return `the receiver answered ${status}: redirects are not followed`;
  return `the receiver answered ${status}`;
}

const gone = 410;

const toldBy = (outcome: Outcome): number | undefined => ("error" in outcome ? undefined : outcome.retryAfterSeconds);

type Failure = {
  readonly status: number | null;
  readonly error: string;
  readonly retryAfterSeconds: number | undefined;
};

async function note(database: Database, claimed: Claim, { retryAfterSeconds, ...failed }: Failure): Promise<void> {
  if (failed.status === gone) return disableGone(database, claimed, failed);
  const wait = waitSeconds({ tries: claimed.tries, retryAfterSeconds, chance: Math.random() });
  await postpone(database, claimed, { ...failed, waitSeconds: wait });
}
