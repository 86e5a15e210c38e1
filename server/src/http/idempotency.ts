import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Address, IdempotentCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { toApiError } from "./failure.ts";
import { claimKey, finish, keepWithEffect, release, renewalMs, renewLease } from "./idempotency-store.ts";
import type { Claim, KeptAnswer } from "./idempotency-store.ts";

const printable = /^[\x20-\x7e]{1,255}$/;

/** The key of a request; `undefined` without one. Throws 400 for one that cannot be a key. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || (typeof key === "string" && printable.test(key))) return key;
  throw new ApiError("invalid_request", "The Idempotency-Key must be 1 to 255 printable ASCII characters");
}

/** What a request with a key asks for. Bodies are the same when their values are, however they are written. */
export function claimOf(
  request: FastifyRequest,
  { address, key }: { readonly address: Address; readonly key: string },
): Claim {
  const { caller } = request;
  if (caller === undefined) throw new Error(`${address} takes an Idempotency-Key without asking who is calling`);
  const params = request.params as Readonly<Record<string, string>>;
  const path = address.replace(/:(\w+)/g, (_text, name: string) => String(Number(params[name])));
  const hash = createHash("sha256").update(canonical(request.body)).digest();
  return { accountId: caller.accountId, path, key, hash, id: request.id };
}

function canonical(body: unknown): string {
  const sorted = (_name: string, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(body ?? null, sorted);
}

type Once = {
  readonly database: Database;
  readonly claim: Claim;
  readonly reply: FastifyReply;
  readonly renew: ((answer: unknown) => Promise<unknown>) | undefined;
};
type Work = (keep: IdempotentCall["keep"]) => Promise<unknown>;

/**
 * Does the work of a key at most once. What had an effect is answered the same for 24 hours, failures that came after
 * the effect included; what was refused had none, so its key is free again.
 */
export async function answerOnce({ database, claim, reply, renew }: Once, work: Work): Promise<FastifyReply> {
  const kept = await claimKey(database, claim);
  const bodyOf = (answer: unknown): string => reply.serializeInput({ data: answer }, "200") as string;
  if (kept !== undefined) {
    reply.header("idempotency-replayed", "true");
    if (renew === undefined || kept.status !== 200) return send(reply, kept);
    const { data } = JSON.parse(kept.body) as { readonly data: unknown };
    return send(reply, { ...kept, body: bodyOf(await renew(data)) });
  }
  const warn = (error: unknown) => reply.log.warn({ err: error }, "the answer to an Idempotency-Key was not kept");
  const renewal = setInterval(() => void renewLease(database, claim).catch(warn), renewalMs).unref();
  try {
    const result = await work((transaction, answer) => keepWithEffect(transaction, claim, bodyOf(answer)));
    const answer = { status: 200, errorCode: null, body: bodyOf(result) };
    // The effect is committed by now, and so is its answer: what follows only spares the next request a wait.
    await finish(database, claim, answer).catch(warn);
    return send(reply, answer);
  } catch (error) {
    await settle(database, claim, toApiError(error)).catch(warn);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** A failure after the effect is the answer, unless it may pass: then the one that was kept with the effect is. */
async function settle(database: Database, claim: Claim, error: ApiError): Promise<void> {
  if (await release(database, claim)) return;
  const mayPass = error.code === "unavailable" || error.code === "internal";
  const body = JSON.stringify({ error: error.message });
  await finish(database, claim, mayPass ? undefined : { status: error.status, errorCode: error.code, body });
}

function send(reply: FastifyReply, { status, errorCode, body }: KeptAnswer): FastifyReply {
  if (errorCode !== null) reply.header("x-error-code", errorCode);
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}
