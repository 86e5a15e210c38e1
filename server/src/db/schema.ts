import type {
  AccountTable,
  ApiKeyTable,
  UserCredentialTable,
  UserSessionTable,
  UserTable,
  UserVerificationTable,
} from "./schema/accounts.ts";
import type { LeadTable, VideoClickTable, VideoStatsTable, VideoViewTable } from "./schema/audience.ts";
import type { DomainGlossaryTable, DomainTable } from "./schema/domains.ts";
import type { CrmConnectionTable, CrmFlowTable } from "./schema/crm.ts";
import type { JobStepTable, JobTable } from "./schema/jobs.ts";
import type { MailTable, RecipientTable, SuppressionTable } from "./schema/recipients.ts";
import type { RenditionTable } from "./schema/renditions.ts";
import type { SeriesTable, SeriesVideoTable } from "./schema/series.ts";
import type { IdempotencyKeyTable, InstallationTable, RateWindowTable, StorageOrphanTable } from "./schema/service.ts";
import type { VideoTable, VideoVersionTable } from "./schema/videos.ts";
import type { WebhookDeliveryTable, WebhookEndpointTable } from "./schema/webhooks.ts";

/** The tables as kysely sees them; the truth is in `migrations/`. `bigint` is read as a number: ids stay below 2^53. */
export type Tables = {
  account: AccountTable;
  app_user: UserTable;
  user_credential: UserCredentialTable;
  user_session: UserSessionTable;
  user_verification: UserVerificationTable;
  api_key: ApiKeyTable;
  domain: DomainTable;
  domain_glossary: DomainGlossaryTable;
  video: VideoTable;
  video_version: VideoVersionTable;
  job: JobTable;
  job_step: JobStepTable;
  recipient: RecipientTable;
  mail: MailTable;
  suppression: SuppressionTable;
  rendition: RenditionTable;
  video_view: VideoViewTable;
  video_click: VideoClickTable;
  video_stats: VideoStatsTable;
  lead: LeadTable;
  series: SeriesTable;
  series_video: SeriesVideoTable;
  crm_connection: CrmConnectionTable;
  crm_flow: CrmFlowTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_delivery: WebhookDeliveryTable;
  idempotency_key: IdempotencyKeyTable;
  rate_window: RateWindowTable;
  storage_orphan: StorageOrphanTable;
  installation: InstallationTable;
};
