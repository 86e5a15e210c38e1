import { resolve } from "node:path";
import { optional, setting, url, type Fragment } from "#lib/config.ts";
import { parseKeys } from "#lib/keyring.ts";

const projectFolder = resolve(import.meta.dirname, "../../..");

export const databaseConfig = {
  dataDir: setting({
    env: "DATA_DIR",
    doc:
      "Folder for everything the service keeps on this machine: films, work in progress and, without DATABASE_URL, the " +
      "database. Relative to the project. Processes of one service share it.",
    parse: (text) => resolve(projectFolder, text),
    fallback: ".data",
  }),
  databaseUrl: optional({
    env: "DATABASE_URL",
    doc: "Address of a Postgres 15 or newer. Without it a Postgres of our own runs in DATA_DIR. Needs SECRET_KEYS.",
    parse: url("postgres:", "postgresql:"),
    secret: true,
  }),
  secretKeys: optional({
    env: "SECRET_KEYS",
    doc:
      "Root keys for everything that is sealed, signed or hashed: at least 32 random characters each, newest first, with " +
      "commas between. To rotate, put a new one in front and keep the old. Without it, and only without DATABASE_URL, a " +
      "key is made in DATA_DIR/secret-key: back it up with the database.",
    parse: parseKeys,
    secret: true,
  }),
} satisfies Fragment;
