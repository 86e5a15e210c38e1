import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { startEmbedded } from "#db/embedded.ts";
import { FencedError } from "#jobs/store.ts";
import { patiently } from "./patience.ts";

test("waits for a database that restarts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-patience-"));
  await chmod(folder, 0o711);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const signal = AbortSignal.timeout(60_000);
  const first = await startEmbedded(folder, { signal });
  const database = openDatabase({ url: first.url, onError: () => undefined });
  await sql`select 1`.execute(database);
  await first[Symbol.asyncDispose]();
  const write = patiently(() => sql<{ n: number }>`select 7 as n`.execute(database));
  stack.use(await startEmbedded(folder, { signal }));
  expect((await write).rows).toEqual([{ n: 7 }]);
  await database.destroy();
});

test("has none for a run that is fenced or a write that is wrong", async () => {
  let tries = 0;
  const failing = (error: Error) =>
    patiently(async () => {
      tries += 1;
      throw error;
    });
  await expect(failing(new FencedError(7))).rejects.toThrow(FencedError);
  await expect(failing(new TypeError("not a function"))).rejects.toThrow(TypeError);
  expect(tries).toBe(2);
});
