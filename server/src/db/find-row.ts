import { sql, type Compilable, type RawBuilder } from "kysely";
import { coalesce, type Find } from "./coalesce.ts";
import type { Database } from "./database.ts";
import { prepared } from "./prepared.ts";

export type RowQuery<Key, Row> = {
  /** Of the prepared statement: unlike any other's. */
  readonly name: string;
  /** The query of the rows that `isWanted` holds for, given as `any($1)`: `column = ${any}`. */
  readonly query: (database: Database, any: RawBuilder<never>) => Compilable<Row>;
  readonly keyOf: (row: Row) => Key;
};

/**
 * A read of one row that most requests make: prepared, and what is asked for in one turn of the event loop is one query
 * (`coalesce.ts`). Its rows are shared; nobody may change them.
 */
export function findRow<Key extends string | number, Row>(definition: RowQuery<Key, Row>) {
  const { name, query, keyOf } = definition;
  const read = prepared<readonly Key[], Row>(name, (database, keys) => query(database, sql<never>`any(${keys})`));
  const finds = new WeakMap<Database, Find<Key, Row>>();
  return (database: Database, key: Key): Promise<Row | undefined> => {
    let find = finds.get(database);
    if (find === undefined) {
      find = coalesce({ read: (keys) => read(database, keys), keyOf });
      finds.set(database, find);
    }
    return find(key);
  };
}
