import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";
import pg from "pg";
import { keepPrepared } from "./prepared.ts";
import type { Tables } from "./schema.ts";

/** The tables of Reelwright, queried in SQL's own words. */
export type Database = Kysely<Tables>;
/** A database in which everything is done or nothing; where one is asked for, the caller's transaction is meant. */
export type Transaction = KyselyTransaction<Tables>;

export type DatabaseOptions = {
  readonly url: string;
  /** Connections kept at most. */
  readonly connections?: number;
  /** Told of connections that die while they are idle; the pool opens others by itself. */
  readonly onError: (error: Error) => void;
};

const connectTimeoutMs = 10_000;
const idleTimeoutMs = 30_000;
/** A connection that a dead network has silently cut is noticed by its keep-alive. */
const keepAliveDelayMs = 10_000;

/** Opens a pool of connections; they are made when they are needed. `destroy()` closes it. */
export function openDatabase({ url, connections = 10, onError }: DatabaseOptions): Database {
  const types = new pg.TypeOverrides();
  // Every id and every count of ours stays below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: "reelwright",
    types,
  });
  pool.on("error", onError);
  // The pool listens to idle connections only; one that dies between two queries of a transaction would end the process.
  pool.on("connect", (client) => {
    client.on("error", onError);
    keepPrepared(client);
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
