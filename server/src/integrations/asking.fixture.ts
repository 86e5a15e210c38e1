import { pino } from "pino";
import { openDatabase } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { openKeyring } from "#lib/keyring.ts";
import { oneContact } from "./connected.fixture.ts";
import { openConnections } from "./connections.ts";
import { needsReconnect } from "./needs-reconnect.ts";
import { crmsAtAnyPace } from "./opened-crm.fixture.ts";
import { findConnection } from "./store.ts";

/**
 * A process that asks an account's Salesforce for a contact and says how many it found, or why it could not:
 * `asking.fixture.ts <database> <root key> <environment of the CRM> <account>`.
 */
const [url = "", rootKey = "", environment = "{}", accountId = ""] = process.argv.slice(2);
const database = openDatabase({ url, onError: () => undefined });
const crms = crmsAtAnyPace(JSON.parse(environment) as Record<string, string>);
const connections = openConnections({
  database,
  keyring: openKeyring([rootKey]),
  crms,
  log: pino({ level: "silent" }),
  needsReconnect: needsReconnect({ baseUrl: "https://films.test", canSend: true, crms }),
});
const connection = await findConnection(database, Number(accountId), "salesforce");
if (connection === undefined) throw new Error("not connected");
try {
  const found = await connections.use(connection, oneContact, new AbortController().signal);
  process.stdout.write(`${found.length} found\n`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  process.stdout.write(`${error.code}\n`);
}
await database.destroy();
