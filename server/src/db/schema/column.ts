import type { ColumnType } from "kysely";

/** A `timestamptz` that the database may fill in. */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
