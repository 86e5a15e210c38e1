import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { startEmbedded } from "#db/embedded.ts";
import { openQueue } from "./queue.ts";

test("goes on by itself after the database was killed and came back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-restart-"));
  await chmod(folder, 0o711);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const { url } = stack.use(await startEmbedded(folder, { signal: AbortSignal.timeout(60_000) }));
  const database = openDatabase({ url, onError: () => undefined });
  stack.defer(() => database.destroy());
  const queue = stack.use(await openQueue({ url, onError: () => undefined }));
  const handed: number[] = [];
  const worker = await queue.work(1, async ({ jobId }) => void handed.push(jobId));
  stack.defer(() => worker.stop());

  const pid = Number((await readFile(join(folder, "cluster/postmaster.pid"), "utf8")).split("\n")[0]);
  process.kill(pid, "SIGKILL");
  const answers = () =>
    sql`select 1`.execute(database).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  await database.transaction().execute((transaction) => queue.send(transaction, 7));
  await expect.poll(() => handed).toEqual([7]);
});
