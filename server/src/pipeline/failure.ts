import { isDiskFull, isDiskFullAt } from "#lib/disk-full.ts";
import { FilmError } from "#lib/film-error.ts";
import { StorageFullError } from "#storage/storage.ts";

/** How often a step is begun before its job fails. */
export const maxTries = 3;

const firstDelaySeconds = 5;

/** How long to wait after the first, second … try: 5 s, 20 s. */
export const retryDelaySeconds = (tries: number): number => firstDelaySeconds * 4 ** (tries - 1);

const doing: Readonly<Record<string, string>> = {
  planning: "the film was being planned",
  rehearsal: "the film was being rehearsed in the application",
  narration: "the narration was being spoken",
  recording: "the application was being filmed",
  composing: "the film was being put together",
  publishing: "the finished film was being stored",
};

/** For a job that went wrong again and again for a reason that only the log can tell. */
export function internalError(stage: string): FilmError {
  const when = doing[stage] ?? "the film was being made";
  const message =
    `Something went wrong on our side while ${when}, ${maxTries} times in a row. ` +
    "Please retry the job; if it fails again, tell the operator its number.";
  return new FilmError("internal", message);
}

export const storageFull = "storage_full";

/**
 * Whether something went wrong because there is no room for files, where films are stored or in the folder where they are
 * made.
 */
export async function isOutOfRoom(error: unknown, folder: string): Promise<boolean> {
  if (error instanceof StorageFullError || isDiskFull(error)) return true;
  return isDiskFullAt(folder).catch(() => false);
}

/** For a job whose files have found no room again and again. */
export function storageFullError(stage: string): FilmError {
  const when = doing[stage] ?? "the film was being made";
  const message =
    `There was no space left to store files while ${when}. ` +
    "Delete films that are not needed or ask the operator to free some space, then retry the job.";
  return new FilmError(storageFull, message);
}

/** For a job whose storyboard nobody has approved. */
export function reviewExpired(days: number): FilmError {
  const message = `Nobody approved the storyboard within ${days} days. Retry the job to look at it again.`;
  return new FilmError("review_expired", message);
}

/** For a step that has not ended in the time that is given to it. */
export function timeoutError(stage: string, minutes: number): FilmError {
  const when = doing[stage] ?? "the film was being made";
  const message = `It took longer than ${minutes} minutes while ${when}. Ask for a shorter film, or retry the job later.`;
  return new FilmError("step_timeout", message);
}
