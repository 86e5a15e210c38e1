import { changePlan } from "#accounts/change-plan.ts";
import { createAccount } from "#accounts/create-account.ts";
import { getAccount } from "#accounts/get-account.ts";
import type { KeyLookup } from "#accounts/keys.ts";
import { listAccounts } from "#accounts/list-accounts.ts";
import type { Plan } from "#accounts/plan.ts";
import { both, type Action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { VetAddress } from "#domains/address.ts";
import { createDomain } from "#domains/create-domain.ts";
import { deleteDomain } from "#domains/delete-domain.ts";
import type { Detect } from "#domains/detection.ts";
import { getDomain } from "#domains/get-domain.ts";
import { listDomains } from "#domains/list-domains.ts";
import { setAccess } from "#domains/set-access.ts";
import { updateDomain } from "#domains/update-domain.ts";
import { cancel } from "#jobs/cancel-job.ts";
import type { JobFeed } from "#jobs/feed.ts";
import { followJobs } from "#jobs/follow-jobs.ts";
import { listJobs } from "#jobs/list-jobs.ts";
import { retry } from "#jobs/retry-job.ts";
import type { Keyring } from "#lib/keyring.ts";
import type { Queue } from "#queue/queue.ts";
import type { Storage } from "#storage/storage.ts";
import { deleteVideo } from "#videos/delete-video.ts";
import { generateVideo } from "#videos/generate-video.ts";
import { getVideo } from "#videos/get-video.ts";
import { listBackgrounds, type BackgroundChoice } from "#videos/list-backgrounds.ts";
import { listVideos } from "#videos/list-videos.ts";
import { shareVideo } from "#videos/share-video.ts";
import { getCaptions, getChapters, getPoster, getTranscript } from "#videos/video-files.ts";

/** What the operations stand on; the world builds it. */
export type ApiServices = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly keys: KeyLookup;
  readonly storage: Storage;
  readonly queue: Pick<Queue, "send">;
  readonly feed: JobFeed;
  readonly vetAddress: VetAddress;
  readonly detect: Detect;
  readonly backgrounds: readonly BackgroundChoice[];
  readonly requireSpace: () => Promise<void>;
  readonly generationMode: "queued" | "sync";
  readonly defaultPlan: Plan;
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string;
};

/** Every operation of the API. */
export const actions: readonly Action<ApiServices & AccountCall>[] = [
  ...both(listDomains),
  ...both(createDomain),
  getDomain,
  updateDomain,
  deleteDomain,
  setAccess,

  ...both(generateVideo),
  ...both(listVideos),
  ...both(getVideo),
  ...both(deleteVideo),
  shareVideo,
  getCaptions,
  getChapters,
  getTranscript,
  getPoster,
  listBackgrounds,

  listJobs,
  followJobs,
  cancel,
  retry,

  getAccount,
  createAccount,
  listAccounts,
  changePlan,
];
