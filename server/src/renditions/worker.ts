import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { removeFolder } from "#pipeline/folders.ts";
import type { Queue } from "#queue/queue.ts";
import { runFolder, runRendition } from "./run.ts";
import type { RenditionShop } from "./shop.ts";

/**
 * Makes recipients' films until it is disposed, beside the jobs, one at a time: a film that somebody has asked for does
 * not wait for a hundred greetings. Any number of workers share them.
 */
export async function startRenditions(
  shop: Omit<RenditionShop, "queue">,
  { renditions: queue }: Pick<Queue, "renditions">,
): Promise<AsyncDisposable> {
  const draining = new AbortController();
  await removeLeftRuns(shop);
  const worker = await queue.work(1, (entry) => runRendition({ ...shop, queue }, entry, draining.signal));
  return {
    async [Symbol.asyncDispose]() {
      const stopped = worker.stop();
      draining.abort(new Error("the worker is going down"));
      await stopped;
    },
  };
}

/** Removes the folders of runs that are over, which processes that died have left on this machine. */
export async function removeLeftRuns({ database, workFolder }: Pick<RenditionShop, "database" | "workFolder">) {
  const names = (await readdir(workFolder).catch(() => [])).filter((name) => /^\d{1,15}-\d{1,9}$/.test(name));
  if (names.length === 0) return;
  const ids = names.map((name) => Number(name.split("-")[0]));
  const rows = await database
    .selectFrom("rendition")
    .select(["recipient_id", "attempt"])
    .where("recipient_id", "in", ids)
    .where("state", "=", "making")
    .execute();
  const inUse = new Set(
    rows.map(({ recipient_id: recipientId, attempt }) => runFolder(workFolder, { recipientId, attempt })),
  );
  const left = names.map((name) => join(workFolder, name)).filter((folder) => !inUse.has(folder));
  await Promise.all(left.map(removeFolder));
}
