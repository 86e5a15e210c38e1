import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { showStoryboard } from "./show-storyboard.ts";
import { requireStoryboardOfJob } from "./store.ts";
import { ShownStoryboard } from "./storyboard-shape.ts";

export const getJobStoryboard = action({
  address: "GET /jobs/:domain_id/:job_id/storyboard",
  may: "account",
  summary: "The storyboard of a job",
  description:
    "As far as it is known: what was planned, and after the rehearsal what works in the application. 404 before it is " +
    "planned. It is what a job in stage `review` waits to have approved.",
  output: Type.Object({ storyboard: ShownStoryboard }),
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    const path = { accountId, domainId: params.domain_id, jobId: params.job_id };
    return { storyboard: showStoryboard(await requireStoryboardOfJob(database, path)) };
  },
});
