import { integer, optional, setting, type Fragment } from "#lib/config.ts";
import { parseFaultPoint } from "./fault.ts";

export const pipelineConfig = {
  concurrency: setting({
    env: "WORKER_CONCURRENCY",
    doc: "Films that one worker makes at a time. Recording and composing keep about two processor cores busy.",
    parse: integer(1, 32),
    fallback: "1",
  }),
  stepTimeoutMinutes: setting({
    env: "STEP_TIMEOUT_MINUTES",
    doc: "Minutes after which a step of film-making that does not end is given up, and its job fails.",
    parse: integer(1, 600),
    fallback: "60",
  }),
  reviewDays: setting({
    env: "REVIEW_DAYS",
    doc: "Days that a job with `review` waits for its storyboard to be approved; then it fails as `review_expired`, and can be retried.",
    parse: integer(1, 3650),
    fallback: "30",
  }),
  faultPoint: optional({
    env: "FAULT_POINT",
    doc: "For tests: `<step>:<before|mid|after>`. The worker kills itself there, once for each DATA_DIR.",
    parse: parseFaultPoint,
  }),
} satisfies Fragment;
