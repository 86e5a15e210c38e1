import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from "kysely";
import { loadConfig } from "#config.ts";
import type { Database } from "#db/database.ts";
import { startDatabaseServer } from "#db/server.ts";
import type { Tables } from "#db/schema.ts";
import { startServing } from "#serve.ts";
import { buildWorld } from "#world.ts";

/**
 * The service whose database costs nothing: rows that are read by id, and the windows of the limiter, are answered from
 * memory. The code of the service is what it always is, down to the query it hands to the driver.
 */
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());
const config = loadConfig(process.env);
const onLost = () => process.exit(1);
const server = startDatabaseServer({ ...config.db, signal: stop.signal, onSpawned: () => undefined, onLost });
await using world = await buildWorld(config, { signal: stop.signal, server });
await using serving = await startServing({ ...world, database: remembering(world.database) });
process.stdout.write(`Reelwright listens on ${world.baseUrl}\n`);
await new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
void serving;

/** A database that asks the real one for each row once. */
function remembering(real: Database): Database {
  const rows = new Map<string, Record<string, unknown>>();
  const counts = new Map<string, number>();

  async function byIds(query: CompiledQuery, ids: readonly unknown[]) {
    const missing = ids.filter((id) => !rows.has(`${query.sql} ${String(id)}`));
    if (missing.length > 0) {
      const read = await real.executeQuery<{ id: unknown }>({ ...query, parameters: [missing] });
      for (const row of read.rows) rows.set(`${query.sql} ${String(row.id)}`, row);
    }
    return ids.map((id) => rows.get(`${query.sql} ${String(id)}`)).filter((row) => row !== undefined);
  }

  function counted([windowMs, clients, amounts]: readonly unknown[]) {
    return (clients as string[]).map((client, index) => {
      const count = (counts.get(client) ?? 0) + ((amounts as number[])[index] ?? 0);
      counts.set(client, count);
      return { client, count, remainingMs: windowMs };
    });
  }

  async function answer(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const [first] = query.parameters;
    if (query.sql.includes('"video"."id" = any')) return { rows: await byIds(query, first as unknown[]) };
    if (query.sql.includes("into rate_window")) return { rows: counted(query.parameters) };
    return real.executeQuery(query);
  }

  const connection = { executeQuery: answer } as unknown as DatabaseConnection;
  const nothing = async () => undefined;
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        destroy: nothing,
      }),
    },
  });
}
