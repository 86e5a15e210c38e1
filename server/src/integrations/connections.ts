import type { Database, Transaction } from "#db/database.ts";
import { ApiError, UnavailableIntegration } from "#errors.ts";
import { SealError, type Keyring } from "#lib/keyring.ts";
import { pause } from "#lib/pause.ts";
import { slots } from "#lib/slots.ts";
import { TokensRefusedError } from "#oauth/token-endpoint.ts";
import type { Logger } from "#telemetry/logger.ts";
import { AccessRefusedError, type Crm, type CrmSession, type Tokens } from "./crm.ts";
import type { Crms } from "./crms.ts";
import type { Provider } from "./provider.ts";
import { openTokens, sealTokens } from "./sealed-tokens.ts";
import { lockConnection, replaceSeal, takeTurn, updateConnection, type ConnectionRow } from "./store.ts";

export type ConnectionsOptions = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly crms: Crms;
  readonly log: Logger;
  /** Told once, in the transaction that notes it, of a connection that only a person can mend. */
  readonly needsReconnect: (transaction: Transaction, connection: ConnectionRow) => Promise<void>;
  /** How long a CRM is waited for when it is told of a disconnection. */
  readonly revokeTimeoutMs?: number;
};

/** The way to the data of connected CRMs. */
export type Connections = {
  /**
   * Calls a CRM with an access token that is good, as far as can be known; one that is refused is refreshed, and the call
   * made once more. Throws 409 when somebody has to connect anew, and NoAnswerError or 503 when the CRM does not answer.
   */
  readonly use: <T>(connection: ConnectionRow, call: CrmCall<T>, signal: AbortSignal) => Promise<T>;
  /** Withdraws at the CRM what a deleted connection was let in by, if it answers soon. Never rejects. */
  readonly revoke: (connection: ConnectionRow) => Promise<void>;
};

type CrmCall<T> = (crm: Crm, session: CrmSession) => Promise<T>;

/** A token that ends within this is refreshed first: the call must still arrive with it. */
const skewMs = 60_000;
/** Who waits longer for a turn is told to come again. */
const longestWaitMs = 3_000;
/** Each refresh holds a connection of the database while the CRM is asked, and others need those, too. */
const refreshesAtOnce = 3;

export function openConnections(options: ConnectionsOptions): Connections {
  const { database, keyring, crms, log, revokeTimeoutMs = 5_000 } = options;
  const underWay = new Map<number, Promise<Tokens>>();
  const slot = slots(refreshesAtOnce);

  /** In one process everybody waits for the same refresh. It goes on when they leave: its outcome must be kept. */
  function refreshed(crm: Crm, { id }: ConnectionRow, stale: string | undefined): Promise<Tokens> {
    const going = underWay.get(id);
    if (going !== undefined) return going;
    const began = inTurn({ crm, id, stale }).finally(() => underWay.delete(id));
    underWay.set(id, began);
    return began;
  }

  async function inTurn(wanted: Refresh): Promise<Tokens> {
    using _slot = await slot(new AbortController().signal);
    return refresh(options, wanted);
  }

  return {
    async use(row, call, signal) {
      const crm = crms[row.provider as Provider];
      if (crm === undefined) throw new UnavailableIntegration(undefined);
      if (row.state === "needs_reconnect") throw new ApiError("integration_needs_reconnect");
      const turn = () => waitForTurn(database, { id: row.id, crm }, signal);
      const kept = await keptTokens(options, row);
      const tokens = kept !== undefined && isFresh(kept) ? kept : await refreshed(crm, row, kept?.accessToken);
      try {
        return await call(crm, { tokens, turn, signal });
      } catch (error) {
        if (!(error instanceof AccessRefusedError)) throw error;
        signal.throwIfAborted();
      }
      const renewed = await refreshed(crm, row, tokens.accessToken);
      try {
        return await call(crm, { tokens: renewed, turn, signal });
      } catch (error) {
        if (!(error instanceof AccessRefusedError)) throw error;
        // A token of this minute is refused: no refresh will help.
        throw await database.transaction().execute((transaction) => giveUp(options, transaction, row.id));
      }
    },
    async revoke(row) {
      try {
        const tokens = openTokens(keyring, row);
        await crms[row.provider as Provider]?.revoke(tokens, AbortSignal.timeout(revokeTimeoutMs));
      } catch (error) {
        log.warn({ err: error, connectionId: row.id }, "a CRM was not told of the disconnection");
      }
    },
  };
}

const isFresh = ({ expiresAt }: Tokens): boolean =>
  expiresAt === undefined || Date.parse(expiresAt) - skewMs > Date.now();

/** What was sealed with an older key is sealed anew. `undefined` when it cannot be opened. */
async function keptTokens({ database, keyring, log }: ConnectionsOptions, row: ConnectionRow) {
  try {
    const tokens = openTokens(keyring, row);
    if (!keyring.isNewest(row.tokens)) await replaceSeal(database, row, sealTokens(keyring, row, tokens));
    return tokens;
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error({ err: error, connectionId: row.id }, "the tokens of a connection cannot be opened");
    return undefined;
  }
}

type Refresh = { readonly crm: Crm; readonly id: number; readonly stale: string | undefined };

/**
 * Gets new tokens for those that are `stale`, unless somebody has done so already. The row is locked before it is read,
 * so that a refresh token is used once, and what has come for it is committed before anybody uses it. A process that
 * dies in between loses what the CRM has just sent: nothing can be done about that but connect anew.
 */
async function refresh(options: ConnectionsOptions, { crm, id, stale }: Refresh): Promise<Tokens> {
  const { database, keyring, log } = options;
  const outcome = await database.transaction().execute(async (transaction) => {
    const row = await lockConnection(transaction, id);
    if (row === undefined) return new ApiError("not_found");
    if (row.state === "needs_reconnect") return new ApiError("integration_needs_reconnect");
    const kept = await keptTokens({ ...options, database: transaction }, row);
    if (kept === undefined) return giveUp(options, transaction, id);
    if (kept.accessToken !== stale && isFresh(kept)) return kept;
    try {
      const tokens = await crm.refresh(kept, new AbortController().signal);
      await updateConnection(transaction, id, { tokens: sealTokens(keyring, row, tokens) });
      return tokens;
    } catch (error) {
      if (!(error instanceof TokensRefusedError)) throw error;
      log.warn({ err: error, connectionId: id }, "a CRM gives no more tokens");
      return error.isGrant ? giveUp(options, transaction, id) : new UnavailableIntegration(undefined);
    }
  });
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/** Notes that only a person can help, and tells the account, once. */
async function giveUp(options: ConnectionsOptions, transaction: Transaction, id: number): Promise<ApiError> {
  const row = await lockConnection(transaction, id);
  if (row?.state === "connected") {
    await updateConnection(transaction, id, { state: "needs_reconnect" });
    await options.needsReconnect(transaction, row);
  }
  return new ApiError(row === undefined ? "not_found" : "integration_needs_reconnect");
}

type Waiting = { readonly id: number; readonly crm: Crm };

async function waitForTurn(database: Database, { id, crm }: Waiting, signal: AbortSignal): Promise<void> {
  const turn = await takeTurn(database, id, { ...crm.pace, longestWaitMs });
  if (turn === undefined) throw new ApiError("not_found");
  if ("retryAfterSeconds" in turn) throw new UnavailableIntegration(turn.retryAfterSeconds);
  if (turn.waitMs > 0) await pause(turn.waitMs, signal);
}
