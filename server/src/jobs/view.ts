import { Type, type Static } from "typebox";
import type { Database } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { ApiError } from "#errors.ts";
import type { Page } from "#page.ts";
import { jobStatuses, stages, type Stage } from "./job.ts";
import type { JobRow } from "./store.ts";

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Job = Type.Object(
  {
    job_id: Type.Integer(),
    domain_id: Type.Integer(),
    status: Type.Enum(jobStatuses),
    stage: Type.Enum(stages),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: "Percent; never falls." }),
    eta_seconds: nullable(Type.Integer()),
    video_id: nullable(Type.Integer()),
    watch_url: nullable(Type.String()),
    error: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
    notes: Type.Array(Type.String(), { description: "What was left out, mended or replaced." }),
    created_at: Type.String({ format: "date-time" }),
    updated_at: Type.String({ format: "date-time" }),
  },
  { title: "Job" },
);
export type Job = Static<typeof Job>;

type ViewedRow = JobRow & { readonly slug: string | null };

/** The job as the API shows it. */
function presentJob(row: ViewedRow, baseUrl: string): Job {
  return {
    job_id: row.id,
    domain_id: row.domain_id,
    status: row.status,
    stage: stageOf(row.stage),
    progress: row.progress,
    eta_seconds: row.eta_seconds,
    video_id: row.video_id,
    watch_url: row.slug === null ? null : `${baseUrl}/watch/${row.slug}`,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? "" },
    notes: row.notes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The engine's own name of a step, in the words of the API: editing takes no time and counts to composing. */
function stageOf(step: string): Stage {
  return stages.find((stage) => stage === step) ?? "composing";
}

export type JobsOf = {
  readonly accountId: number;
  readonly domainId: number;
  readonly jobId?: number;
  readonly page?: Page | undefined;
};

/** The jobs of a domain, newest first, or the one that is asked for; throws 404 when there is no such one. */
export async function viewJobs(database: Database, baseUrl: string, wanted: JobsOf): Promise<Job[]> {
  let query = database
    .selectFrom("job")
    .leftJoin("video", "video.id", "job.video_id")
    .selectAll("job")
    .select("video.slug")
    .where("job.account_id", "=", wanted.accountId)
    .where("job.domain_id", "=", wanted.domainId);
  if (wanted.jobId !== undefined) query = query.where("job.id", "=", wanted.jobId);
  const rows = await query.orderBy("job.id", "desc").$call(pageOf("job.id", wanted.page)).execute();
  if (wanted.jobId !== undefined && rows.length === 0) throw new ApiError("not_found");
  return rows.map((row) => presentJob(row, baseUrl));
}

/** One job; throws 404 when the account has none of that id in that domain. */
export async function requireJob(
  database: Database,
  baseUrl: string,
  wanted: JobsOf & { readonly jobId: number },
): Promise<Job> {
  const [job] = await viewJobs(database, baseUrl, wanted);
  if (job === undefined) throw new ApiError("not_found");
  return job;
}
