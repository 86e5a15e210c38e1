import { openDatabase } from "#db/database.ts";
import { openQueue } from "#queue/queue.ts";
import { beginRun } from "./store.ts";

/**
 * A worker process that takes a recipient's film over and never comes to its end, for a test that kills it:
 * `holding.fixture.ts <database>`. Prints `holding` once it has one.
 */
const [url = ""] = process.argv.slice(2);
const onError = () => undefined;
const database = openDatabase({ url, onError });
const queue = await openQueue({ url, onError });
await queue.renditions.work(1, async (entry) => {
  await beginRun(database, entry);
  process.stdout.write("holding\n");
  await new Promise(() => undefined);
});
