import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { StepName } from "./sequence.ts";

/**
 * Where runs keep their files: `<work>/<account>/<job>/<step>-<attempt>`. The attempt is part of the name, so that a
 * worker that has lost its job without knowing cannot write into what its successor makes.
 */
export type WorkPath = { readonly accountId: number; readonly jobId: number };

export const jobFolder = (work: string, { accountId, jobId }: WorkPath): string =>
  join(work, String(accountId), String(jobId));

export const stepFolder = (job: string, step: StepName, attempt: number): string => join(job, `${step}-${attempt}`);

/** Makes the empty folder of a step, or of what is done ahead beside it, and removes those of earlier attempts. */
export async function freshStepFolder(
  job: string,
  step: StepName | `beside_${StepName}`,
  attempt: number,
): Promise<string> {
  await mkdir(job, { recursive: true });
  const earlier = (await readdir(job)).filter((name) => name.startsWith(`${step}-`));
  await Promise.all(earlier.map((name) => rm(join(job, name), { recursive: true, force: true })));
  const folder = join(job, `${step}-${attempt}`);
  await mkdir(folder);
  return folder;
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 });

export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}
