import { createHmac } from "node:crypto";
import { keyOf } from "./secret.ts";

/** What a receiver is sent; every attempt sends the same body under the same id. */
export type Message = {
  readonly messageId: string;
  readonly type: string;
  readonly happenedAt: Date;
  readonly data: object;
};

export const bodyOf = ({ type, happenedAt, data }: Message): string =>
  JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });

/**
 * The headers of Standard Webhooks for a body, signed with each of the secrets (`whsec_…`). `sentAt` is the time of this
 * attempt: receivers refuse what is older than some minutes, so that nobody can send it to them again.
 */
export function signedHeaders(
  { messageId }: Pick<Message, "messageId">,
  body: string,
  { secrets, sentAt }: { readonly secrets: readonly string[]; readonly sentAt: Date },
): Record<string, string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", keyOf(secret)).update(`${messageId}.${seconds}.${body}`).digest("base64")}`,
  );
  return { "webhook-id": messageId, "webhook-timestamp": seconds, "webhook-signature": signatures.join(" ") };
}
