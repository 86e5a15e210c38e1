import { hash, randomUUID } from "node:crypto";
import { copyFile, link, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Value } from "typebox/value";
import { Manifest } from "./artifact.ts";

/** In the folder of an artefact, beside its files: what they are, and an empty file for each job that needs them. */
export const manifestName = "artifact.json";
export const jobsName = "jobs";
/** Begins the name of a folder that is being written or deleted. */
export const unfinishedMark = ".";

/** Files that are linked or read at once. */
const filesAtOnce = 16;

/** `undefined` when nothing is there; throws when it cannot be read as what it should be. */
export async function readManifest(place: string): Promise<Manifest | undefined> {
  const text = await readFile(join(place, manifestName), "utf8").catch(ifMissing(undefined));
  return text === undefined ? undefined : Value.Parse(Manifest, JSON.parse(text));
}

/** Says that a job needs it: it is neither the longest unused now, nor gone with the jobs before. */
export async function use(place: string, jobId: number): Promise<void> {
  const now = new Date();
  await writeFile(join(place, jobsName, String(jobId)), "");
  await utimes(place, now, now);
}

/** Says that these jobs need it no more, and drops it when no other does. */
export async function disown(place: string, jobIds: readonly number[]): Promise<void> {
  await Promise.all(jobIds.map((jobId) => rm(join(place, jobsName, String(jobId)), { force: true })));
  if ((await jobsOf(place)).length === 0) await drop(place);
}

export const jobsOf = async (place: string): Promise<number[]> => (await namesIn(join(place, jobsName))).map(Number);

/** It is gone at once for whoever looks for it. Dropping nothing is no error. */
export async function drop(place: string): Promise<void> {
  const leaving = join(dirname(place), `${unfinishedMark}${randomUUID()}`);
  await rename(place, leaving).catch(ifMissing(undefined));
  await rm(leaving, { recursive: true, force: true });
}

/** Whether a job has one of its files in a folder of its own. */
export async function isInUse(place: string): Promise<boolean> {
  for (const { name } of (await readManifest(place))?.files ?? []) {
    if ((await stat(join(place, name))).nlink > 1) return true;
  }
  return false;
}

/** One more name for a file, or a copy where the disk knows no links; what is there already stays. Gives its bytes. */
export async function linkFile(from: string, to: string): Promise<number> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw error;
    if (codeOf(error) !== "EEXIST") await copyFile(from, to);
  }
  return (await stat(to)).size;
}

export const sha1Of = async (file: string): Promise<string> => hash("sha1", await readFile(file));

/** Does something with each value, a few at a time. */
export async function inTurns<T>(
  values: readonly T[],
  work: (value: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = values.entries();
  const workOn = async () => {
    for (const [index, value] of waiting) await work(value, index);
  };
  await Promise.all(Array.from({ length: Math.min(filesAtOnce, values.length) }, workOn));
}

/** Finished entries of a folder; none when it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing([]));
  return names.filter((name) => !name.startsWith(unfinishedMark));
}

export const ifMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return otherwise;
    throw error;
  };

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);
