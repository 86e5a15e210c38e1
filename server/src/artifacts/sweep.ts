import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "#telemetry/logger.ts";
import { disown, drop, ifMissing, isInUse, jobsOf, namesIn, readManifest, unfinishedMark } from "./place.ts";

export type SweepOptions = {
  /** Where artefacts stand; absolute. */
  readonly folder: string;
  readonly maxBytes: number;
  /** How many bytes the disk lacks for the next film: what is kept here makes room for it. */
  readonly missingBytes: () => Promise<number>;
  /** Of these jobs, those whose film is deleted or will never be. */
  readonly goneJobs: (jobIds: number[]) => Promise<number[]>;
  readonly log: Logger;
};

/** Nothing is written or deleted for so long: what is unfinished then was left by a process that died. */
const unfinishedMs = 3_600_000;

/** A film leaves some 100 MB behind. */
const intervalMs = 600_000;

/** Sweeps now and every ten minutes until the signal is aborted. */
export async function runArtifactSweeps(options: SweepOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sweepArtifacts(options);
    } catch (error) {
      options.log.warn({ err: error }, "the sweep of artefacts was cut short");
    }
    await delay(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Drops what belongs to no job any more, then what was longest not used until the rest has room, and so has the next film. What a job has in its
 * own folder stays; it would free nothing. Gives how many artefacts have gone.
 */
export async function sweepArtifacts(options: SweepOptions): Promise<number> {
  const { folder, maxBytes, missingBytes, goneJobs, log } = options;
  const places = await placesIn(folder);
  const jobIds = new Set((await Promise.all(places.map(jobsOf))).flat());
  const gone = jobIds.size === 0 ? [] : await goneJobs([...jobIds]);
  const kept: Kept[] = [];
  for (const place of places) {
    if (gone.length > 0) await disown(place, gone);
    const found = await lookAt(place);
    if (found !== undefined) kept.push(found);
  }
  let bytes = kept.reduce((sum, each) => sum + each.bytes, 0);
  const room = Math.min(maxBytes, bytes - (await missingBytes()));
  for (const each of kept.toSorted((a, b) => a.usedMs - b.usedMs)) {
    if (bytes <= room) break;
    if (await isInUse(each.place).catch(() => false)) continue;
    await drop(each.place);
    kept.splice(kept.indexOf(each), 1);
    bytes -= each.bytes;
  }
  const dropped = places.length - kept.length;
  if (dropped > 0) log.info({ dropped, kept: kept.length, bytes }, "artefacts were dropped");
  return dropped;
}

type Kept = { readonly place: string; readonly usedMs: number; readonly bytes: number };

/** What cannot be read any more is dropped. */
async function lookAt(place: string): Promise<Kept | undefined> {
  const manifest = await readManifest(place).catch(() => undefined);
  if (manifest === undefined) {
    await drop(place);
    return undefined;
  }
  return { place, usedMs: (await stat(place)).mtimeMs, bytes: manifest.bytes };
}

/** Every artefact's folder. Removes on the way what dead processes have left unfinished. */
async function placesIn(folder: string): Promise<string[]> {
  const places: string[] = [];
  for (const account of await namesIn(folder)) {
    for (const kind of await namesIn(join(folder, account))) {
      const shelf = join(folder, account, kind);
      for (const name of await readdir(shelf).catch(ifMissing([]))) {
        if (!name.startsWith(unfinishedMark)) places.push(join(shelf, name));
        else await removeIfOld(join(shelf, name));
      }
    }
  }
  return places;
}

async function removeIfOld(path: string): Promise<void> {
  const modifiedMs = (await stat(path).catch(ifMissing(undefined)))?.mtimeMs ?? Infinity;
  if (Date.now() - modifiedMs > unfinishedMs) await rm(path, { recursive: true, force: true });
}
