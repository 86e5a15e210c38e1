import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth";
import { hashToken } from "./sessions.ts";

/**
 * better-auth keeps the tokens of sessions as they are. This stands between it and its adapter and lets only their
 * hashes into the database: tokens are hashed on their way in and in conditions, and given back to whoever named them.
 */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashing(adapter),
    transaction: (callback) => adapter.transaction((inner) => callback(hashing(inner))),
  };
}

type Query = { readonly model: string; readonly where: Where[] };

function hashing<A extends DBTransactionAdapter>(adapter: A): A {
  return {
    ...adapter,
    create: async (given: Parameters<A["create"]>[0]) => {
      const { token }: { token?: unknown } = given.data;
      if (given.model !== "session" || typeof token !== "string") return adapter.create(given);
      const kept = await adapter.create({ ...given, data: { ...given.data, token: hashToken(token) } });
      return { ...kept, token };
    },
    findOne: async (given: Query) => named(given, await adapter.findOne(hashed(given))),
    findMany: (given: Partial<Query> & { model: string }) => adapter.findMany(hashed(given)),
    count: (given: Partial<Query> & { model: string }) => adapter.count(hashed(given)),
    update: async (given: Query & { update: Record<string, unknown> }) =>
      named(given, await adapter.update(hashed(given))),
    updateMany: (given: Query & { update: Record<string, unknown> }) => adapter.updateMany(hashed(given)),
    delete: (given: Query) => adapter.delete(hashed(given)),
    deleteMany: (given: Query) => adapter.deleteMany(hashed(given)),
    consumeOne: async (given: Query) => named(given, await adapter.consumeOne(hashed(given))),
  };
}

const isToken = ({ field }: Where) => field === "token";

function hashed<Q extends { model: string; where?: Where[] }>(query: Q): Q {
  if (query.model !== "session" || query.where === undefined) return query;
  return { ...query, where: query.where.map((each) => (isToken(each) ? hashedCondition(each) : each)) };
}

function hashedCondition(condition: Where): Where {
  const { value } = condition;
  if (typeof value === "string") return { ...condition, value: hashToken(value) };
  return { ...condition, value: (value as string[]).map(hashToken) };
}

/** The row that a query has found by a token, with the token in clear as its caller knows it. */
function named(query: Query, row: unknown): unknown {
  const token = query.model === "session" ? query.where.find(isToken)?.value : undefined;
  return row !== null && typeof token === "string" ? { ...(row as object), token } : row;
}
