import { Value } from "typebox/value";
import { action } from "#action.ts";
import { requireDomain } from "#domains/store.ts";
import { invalidRequest } from "#errors.ts";
import { Accepted, acceptJob, renewAccepted, type AcceptingCall } from "./accept-job.ts";
import { GenerationRequest } from "./generation.ts";
import type { BackgroundChoice } from "./list-backgrounds.ts";

type Context = AcceptingCall & { backgrounds: readonly BackgroundChoice[] };

export const generateVideo = action({
  address: "POST /videos/:id",
  may: "account",
  summary: "Make a film of a domain",
  description:
    "`id` is the domain's. Needs an `all_access` key. Answers at once with a queued job, or, with `GENERATION_MODE=sync`, with the finished " +
    "video. Without `voiceId` the voice is `nova`, without `backgroundId` the background is made from the brand. With " +
    "`review` the job waits in stage `review` until its storyboard is approved, and is answered as queued in either mode.",
  body: GenerationRequest,
  idempotent: true,
  output: Accepted,
  errors: ["not_found", "storage_full", "generation_failed"],
  async run(context: Context, { params, body }) {
    const { accountId, database } = context;
    const domain = await requireDomain(database, accountId, params.id);
    requireBackground(context.backgrounds, body.backgroundId);
    const request = Value.Clean(GenerationRequest, structuredClone(body)) as GenerationRequest;
    return acceptJob(context, { accountId, domainId: domain.id, request });
  },
  renew: renewAccepted,
});

function requireBackground(backgrounds: readonly BackgroundChoice[], id: string | null | undefined): void {
  if (id === null || id === undefined || backgrounds.some((each) => each.id === id)) return;
  throw invalidRequest([{ path: "/backgroundId", message: "is none of the ids that GET /backgrounds lists" }]);
}
