import { join } from "node:path";

/** The numbered SQL files that make the tables. */
export const migrationsFolder = join(import.meta.dirname, "migrations");
