import type { Attempts } from "#accounts/attempts.ts";
import type { Auth } from "#accounts/auth.ts";
import { changePassword } from "#accounts/change-password.ts";
import { changePlan } from "#accounts/change-plan.ts";
import { createAccount } from "#accounts/create-account.ts";
import { createKey } from "#accounts/create-key.ts";
import { getAccount } from "#accounts/get-account.ts";
import { getSession } from "#accounts/get-session.ts";
import type { KeyLookup } from "#accounts/keys.ts";
import { listAccounts } from "#accounts/list-accounts.ts";
import { listKeys } from "#accounts/list-keys.ts";
import type { Plan } from "#accounts/plan.ts";
import { requestPasswordReset, resetPassword } from "#accounts/reset-password.ts";
import { revokeKey } from "#accounts/revoke-key.ts";
import type { Sessions } from "#accounts/sessions.ts";
import { deleteAccountLogo, setAccountLogo } from "#accounts/set-logo.ts";
import { signIn } from "#accounts/sign-in.ts";
import { signOut, signOutEverywhere } from "#accounts/sign-out.ts";
import { signUp } from "#accounts/sign-up.ts";
import { both, type Action, type IdempotentCall, type PublicCall, type SessionCall } from "#action.ts";
import type { Artifacts } from "#artifacts/artifact.ts";
import { updateAccount } from "#accounts/update-account.ts";
import { getDomainStats } from "#analytics/get-domain-stats.ts";
import { getVideoStats } from "#analytics/get-video-stats.ts";
import { recordClick } from "#analytics/record-click.ts";
import { recordView } from "#analytics/record-view.ts";
import type { Tally } from "#analytics/tally.ts";
import type { ViewerOf } from "#analytics/viewer.ts";
import type { Database } from "#db/database.ts";
import type { VetAddress } from "#domains/address.ts";
import { createDomain } from "#domains/create-domain.ts";
import { deleteDomain } from "#domains/delete-domain.ts";
import type { Detect } from "#domains/detection.ts";
import { getDomainCta } from "#domains/get-cta.ts";
import { getDomain } from "#domains/get-domain.ts";
import { getGlossary } from "#domains/get-glossary.ts";
import { listDomains } from "#domains/list-domains.ts";
import { setAccess } from "#domains/set-access.ts";
import { setDomainCta } from "#domains/set-cta.ts";
import { setGlossary } from "#domains/set-glossary.ts";
import { deleteLogo, setLogo } from "#domains/set-logo.ts";
import { updateDomain } from "#domains/update-domain.ts";
import { cancel } from "#jobs/cancel-job.ts";
import type { JobFeed } from "#jobs/feed.ts";
import { followJobs } from "#jobs/follow-jobs.ts";
import { listJobs } from "#jobs/list-jobs.ts";
import { retry } from "#jobs/retry-job.ts";
import { authorizeIntegrations } from "#integrations/authorize.ts";
import type { Connections } from "#integrations/connections.ts";
import type { Crms } from "#integrations/crms.ts";
import { disconnect } from "#integrations/disconnect.ts";
import { finishAuthorizations } from "#integrations/finish-authorization.ts";
import { listConnections } from "#integrations/list-connections.ts";
import { searchContacts } from "#integrations/search-contacts.ts";
import type { Keyring } from "#lib/keyring.ts";
import { deleteLead } from "#leads/delete-lead.ts";
import { listDomainLeads } from "#leads/list-domain-leads.ts";
import { listVideoLeads } from "#leads/list-video-leads.ts";
import { submitLead } from "#leads/submit-lead.ts";
import { addSuppression } from "#notifying/add-suppression.ts";
import { getMail } from "#notifying/get-mail.ts";
import { listOutbox } from "#notifying/list-outbox.ts";
import { listRecipients } from "#notifying/list-recipients.ts";
import { listSuppressions } from "#notifying/list-suppressions.ts";
import { removeSuppression } from "#notifying/remove-suppression.ts";
import type { Queue } from "#queue/queue.ts";
import { approve } from "#remaking/approve-job.ts";
import { editVideo } from "#remaking/edit-video.ts";
import { getJobStoryboard } from "#remaking/get-job-storyboard.ts";
import { getStoryboard } from "#remaking/get-storyboard.ts";
import { refreshVideo } from "#remaking/refresh-video.ts";
import { wantRendition } from "#renditions/want-rendition.ts";
import type { FetchPicture } from "#pictures/fetch-picture.ts";
import { createSeries } from "#series/create-series.ts";
import { deleteSeries } from "#series/delete-series.ts";
import { getPublicSeries } from "#series/get-public-series.ts";
import { getSnippet } from "#series/get-snippet.ts";
import { listSeries } from "#series/list-series.ts";
import { moveVideo } from "#series/move-video.ts";
import { setCover } from "#series/set-cover.ts";
import { setVideos } from "#series/set-videos.ts";
import { updateSeries } from "#series/update-series.ts";
import type { Storage } from "#storage/storage.ts";
import { clearVideoCta } from "#videos/clear-cta.ts";
import { deleteVideo } from "#videos/delete-video.ts";
import { generateVideo } from "#videos/generate-video.ts";
import { getVideo } from "#videos/get-video.ts";
import { hostVideo } from "#videos/host-video.ts";
import { listBackgrounds, type BackgroundChoice } from "#videos/list-backgrounds.ts";
import { listVersions } from "#videos/list-versions.ts";
import { listVideos } from "#videos/list-videos.ts";
import type { UploadLimits } from "#videos/receive.ts";
import { renameVideo } from "#videos/rename-video.ts";
import { setVideoCta } from "#videos/set-cta.ts";
import { shareVideo } from "#videos/share-video.ts";
import { switchVersion } from "#videos/switch-version.ts";
import { getCaptions, getChapters, getPoster, getSheet, getSprite, getTranscript } from "#videos/video-files.ts";
import { createEndpoint } from "#webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#webhooks/delete-endpoint.ts";
import { getEndpoint } from "#webhooks/get-endpoint.ts";
import { listDeliveries } from "#webhooks/list-deliveries.ts";
import { listEndpoints } from "#webhooks/list-endpoints.ts";
import { replayDelivery } from "#webhooks/replay-delivery.ts";
import { rotateSecret } from "#webhooks/rotate-secret.ts";
import { updateEndpoint } from "#webhooks/update-endpoint.ts";

/** What the operations stand on; the world builds it. */
export type ApiServices = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly keys: KeyLookup;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly auth: () => Promise<Auth>;
  readonly signUp: "on" | "off";
  readonly storage: Storage;
  readonly artifacts: Pick<Artifacts, "forget">;
  readonly queue: Pick<Queue, "send" | "renditions">;
  readonly feed: JobFeed;
  readonly viewerOf: ViewerOf;
  readonly tally: Tally;
  readonly vetAddress: VetAddress;
  readonly detect: Detect;
  readonly fetchPicture: FetchPicture;
  readonly crms: Crms;
  readonly connections: Connections;
  readonly redirectAllowlist: readonly string[];
  readonly backgrounds: readonly BackgroundChoice[];
  readonly requireSpace: () => Promise<void>;
  readonly uploads: UploadLimits;
  readonly generationMode: "queued" | "sync";
  readonly defaultPlan: Plan;
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string;
};

/** Every operation of the API. */
export const actions: readonly Action<ApiServices & SessionCall & IdempotentCall & PublicCall>[] = [
  ...both(listDomains),
  ...both(createDomain),
  getDomain,
  updateDomain,
  deleteDomain,
  setAccess,
  setLogo,
  deleteLogo,
  setDomainCta,
  getDomainCta,
  setGlossary,
  getGlossary,

  ...both(generateVideo),
  ...both(listVideos),
  ...both(getVideo),
  ...both(deleteVideo),
  hostVideo,
  renameVideo,
  setVideoCta,
  clearVideoCta,
  shareVideo,
  getStoryboard,
  editVideo,
  refreshVideo,
  listVersions,
  switchVersion,
  getCaptions,
  getChapters,
  getTranscript,
  getPoster,
  getSprite,
  getSheet,
  listBackgrounds,

  recordView,
  recordClick,
  wantRendition,
  ...both(getVideoStats),
  ...both(getDomainStats),
  submitLead,
  ...both(listVideoLeads),
  ...both(listDomainLeads),
  deleteLead,

  ...both(listRecipients),
  listOutbox,
  getMail,
  listSuppressions,
  addSuppression,
  removeSuppression,

  listJobs,
  followJobs,
  cancel,
  retry,
  getJobStoryboard,
  approve,

  createSeries,
  setVideos,
  moveVideo,
  updateSeries,
  setCover,
  listSeries,
  deleteSeries,
  getSnippet,
  getPublicSeries,

  ...authorizeIntegrations,
  ...finishAuthorizations,
  listConnections,
  disconnect,
  searchContacts,

  listEndpoints,
  createEndpoint,
  getEndpoint,
  updateEndpoint,
  deleteEndpoint,
  rotateSecret,
  listDeliveries,
  replayDelivery,

  signUp,
  signIn,
  signOut,
  signOutEverywhere,
  getSession,
  requestPasswordReset,
  resetPassword,
  changePassword,

  getAccount,
  updateAccount,
  listKeys,
  createKey,
  revokeKey,
  setAccountLogo,
  deleteAccountLogo,
  createAccount,
  listAccounts,
  changePlan,
];
