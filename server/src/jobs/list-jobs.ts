import { Type } from "typebox";
import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireDomain } from "#domains/store.ts";
import { idPattern, parseId } from "#id.ts";
import { Job, viewJobs, type JobsOf } from "./view.ts";

export const JobsQuery = Type.Object({
  job_id: Type.Optional(Type.String({ pattern: idPattern, description: "Only this job." })),
});

/** The jobs a path and its query ask for. */
export function wantedJobs(accountId: number, domainId: number, query: { readonly job_id?: string }): JobsOf {
  return { accountId, domainId, ...(query.job_id !== undefined && { jobId: parseId(query.job_id) }) };
}

export const listJobs = listAction({
  address: "GET /jobs/:domain_id",
  may: "account",
  summary: "The jobs of a domain, newest first",
  query: JobsQuery,
  list: "jobs",
  item: Job,
  idOf: (job) => job.job_id,
  errors: ["not_found"],
  async run(context: AccountCall & { database: Database; baseUrl: string }, { params, query, page }) {
    const { accountId, database } = context;
    const domain = await requireDomain(database, accountId, params.domain_id);
    return viewJobs(database, context.baseUrl, { ...wantedJobs(accountId, domain.id, query), page });
  },
});
