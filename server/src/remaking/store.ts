import { Value } from "typebox/value";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { Storyboard } from "#planning/storyboard.ts";
import type { GenerationRequest } from "#videos/generation.ts";

/** A video that can be made again: what it shows now, and how it was asked for. */
export type Remakable = {
  readonly videoId: number;
  readonly domainId: number;
  readonly version: number;
  readonly storyboard: Storyboard;
  readonly request: GenerationRequest;
  /** The application's base address. */
  readonly url: string;
  /** The job that made the version that is shown, and has kept its take. */
  readonly takeOf: number;
};

/** The account's video with its storyboard; `undefined` when nothing was told in scenes: it was uploaded. Throws 404. */
export async function findRemakable(
  database: Database,
  accountId: number,
  videoId: number,
): Promise<Remakable | undefined> {
  const row = await database
    .selectFrom("video")
    .innerJoin("domain", "domain.id", "video.domain_id")
    .leftJoin("job", "job.id", "video.job_id")
    .select(["video.domain_id", "video.version", "video.storyboard", "video.job_id", "domain.url"])
    .select("job.request")
    .where("video.account_id", "=", accountId)
    .where("video.id", "=", videoId)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError("not_found");
  const { storyboard, request, job_id: jobId } = row;
  if (jobId === null || request === null || !Value.Check(Storyboard, storyboard)) return undefined;
  const { domain_id: domainId, version, url } = row;
  return {
    ...{ videoId, domainId, version, storyboard, url, takeOf: jobId },
    // Whoever was told of the film is not told again, and what is asked for now was reviewed by whoever asks.
    request: { ...(request as GenerationRequest), contacts: [], notify_contacts: false, review: false },
  };
}

/** As `findRemakable`; throws 400 for a video that was uploaded. */
export async function requireRemakable(database: Database, accountId: number, videoId: number): Promise<Remakable> {
  const found = await findRemakable(database, accountId, videoId);
  if (found === undefined) {
    throw new ApiError("invalid_request", "This video was uploaded: there is no storyboard to make it again from");
  }
  return found;
}

export type JobPath = { readonly accountId: number; readonly domainId: number; readonly jobId: number };

/** The storyboard that a job has come to; rehearsed when it has come so far. Throws 404 when there is none yet. */
export async function requireStoryboardOfJob(
  database: Database,
  { accountId, domainId, jobId }: JobPath,
): Promise<Storyboard> {
  const job = await database
    .selectFrom("job")
    .select("storyboard")
    .where("account_id", "=", accountId)
    .where("domain_id", "=", domainId)
    .where("id", "=", jobId)
    .executeTakeFirst();
  if (job === undefined) throw new ApiError("not_found");
  const steps = database.selectFrom("job_step").select(["stage", "result"]).where("job_id", "=", jobId);
  const results = await steps.where("stage", "in", ["planning", "rehearsal"]).execute();
  const resultOf = (stage: string) => results.find((each) => each.stage === stage)?.result;
  const proved = (resultOf("rehearsal") ?? resultOf("planning")) as { storyboard: Storyboard } | undefined;
  const storyboard = proved?.storyboard ?? job.storyboard;
  if (storyboard === undefined || storyboard === null) throw new ApiError("not_found");
  return storyboard as Storyboard;
}
