import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type CompiledQuery,
} from "kysely";
import type pg from "pg";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

/** Names of the statements that connections keep, by their text. A closed list, made when the program is loaded. */
const names = new Map<string, string>();

/** A query that is built once; each connection parses it once, too. */
export type Prepared<Parameter, Row> = (database: Database, parameter: Parameter) => Promise<Row[]>;

/**
 * Prepares a query of one parameter. Meant for the few reads that most requests make; name every column, for a
 * connection's plan does not survive a change of what `*` means.
 */
export function prepared<Parameter, Row>(
  name: string,
  build: (database: Database, parameter: Parameter) => Compilable<Row>,
): Prepared<Parameter, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (database, parameter) => {
    compiled ??= compile(name, build(builder, parameter));
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters: [parameter] });
    return rows;
  };
}

/** Makes a connection keep the statements that have a name. */
export function keepPrepared(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => unknown;
  const keeping = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === "string" ? names.get(text) : undefined;
    return query(name === undefined ? text : { name, text }, ...rest);
  };
  client.query = keeping as typeof client.query;
}

/** Writes queries down; it has no connection. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function compile<Row>(name: string, query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile();
  if (compiled.parameters.length !== 1) throw new Error(`the prepared query ${name} must have one parameter`);
  names.set(compiled.sql, name);
  return compiled;
}
