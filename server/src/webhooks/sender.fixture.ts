import { openDatabase } from "#db/database.ts";
import { openKeyring } from "#lib/keyring.ts";
import { createLogger } from "#telemetry/logger.ts";
import { runDeliveries } from "./run-deliveries.ts";

/** A process that sends webhooks, for tests that kill it: `sender.fixture.ts <database> <root key>`. It says when it can be told to end. */
const [url = "", rootKey = ""] = process.argv.slice(2);
const database = openDatabase({ url, onError: () => undefined });
const stopping = new AbortController();
process.once("SIGTERM", () => stopping.abort());
console.log("sending");
await runDeliveries(
  {
    database,
    keyring: openKeyring([rootKey]),
    log: createLogger({ level: "silent" }),
    rules: { allowPrivateNetwork: true, egressAllowCidrs: [] },
    timeoutMs: 600_000,
  },
  stopping.signal,
);
await database.destroy();
