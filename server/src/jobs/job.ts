export const jobStatuses = ["queued", "running", "completed", "failed", "cancelled"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Whether nothing more will happen to a job by itself. */
export const isFinal = (status: JobStatus): boolean => status !== "queued" && status !== "running";

/** What a job is doing, in the words of the API. `editing` is pure and takes no time, so it counts to composing. */
export const stages = [
  "planning",
  "rehearsal",
  "review",
  "narration",
  "recording",
  "composing",
  "publishing",
  "notifying",
] as const;
export type Stage = (typeof stages)[number];

/** Why a job failed: `code` is stable and snake_case, `message` is for a person and says what to do. */
export type JobError = { readonly code: string; readonly message: string };
