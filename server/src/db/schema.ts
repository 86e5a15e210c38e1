import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** The tables as kysely sees them; the truth is in `migrations/`. `bigint` is read as a number: ids stay below 2^53. */
export type Tables = {
  account: AccountTable;
  app_user: UserTable;
  api_key: ApiKeyTable;
  domain: DomainTable;
  video: VideoTable;
  job: JobTable;
  job_step: JobStepTable;
  recipient: RecipientTable;
  mail: MailTable;
  installation: InstallationTable;
};

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type AccountTable = {
  id: Generated<number>;
  name: string | null;
  plan: "free" | "solo" | "starter" | "growth";
  logo_key: string | null;
  created_at: Instant;
};

export type UserTable = {
  id: Generated<number>;
  account_id: number;
  name: string;
  email: string;
  password_hash: string;
  created_at: Instant;
};

export type ApiKeyTable = {
  id: Generated<number>;
  account_id: number;
  name: string;
  prefix: string;
  hash: Buffer;
  permission: "all_access" | "read_only";
  created_at: Instant;
  last_used_at: NullableInstant;
  expires_at: NullableInstant;
  revoked_at: NullableInstant;
};

export type DomainTable = {
  id: Generated<number>;
  account_id: number;
  application_name: string;
  url: string;
  description: string | null;
  primary_color: string | null;
  secondary_color: string | null;
  framework: string | null;
  logo_key: string | null;
  access: Buffer | null;
  created_at: Instant;
  updated_at: Instant;
};

export type VideoTable = {
  id: Generated<number>;
  account_id: number;
  domain_id: number;
  job_id: number | null;
  slug: string;
  filename: string;
  size: number;
  duration_ms: number;
  width: number;
  height: number;
  fps: number;
  file_key: string;
  poster_key: string;
  captions_key: string;
  chapters_key: string;
  transcript_key: string;
  sprite_key: string;
  storyboard: JSONColumnType<object>;
  created_at: Instant;
  updated_at: Instant;
};

export type JobTable = {
  id: Generated<number>;
  account_id: number;
  domain_id: number;
  status: ColumnType<"queued" | "running" | "completed" | "failed" | "cancelled", string | undefined, string>;
  stage: ColumnType<string, string | undefined, string>;
  progress: ColumnType<number, number | undefined, number>;
  eta_seconds: number | null;
  request: JSONColumnType<object>;
  brief: JSONColumnType<object> | null;
  video_id: number | null;
  error_code: string | null;
  error_message: string | null;
  notes: ColumnType<string[], string[] | undefined, string[]>;
  attempt: ColumnType<number, number | undefined, number>;
  tries: ColumnType<number, number | undefined, number>;
  queue_id: string | null;
  created_at: Instant;
  updated_at: Instant;
  finished_at: NullableInstant;
};

export type JobStepTable = {
  job_id: number;
  stage: string;
  attempt: number;
  result: JSONColumnType<object>;
  started_at: Instant;
  finished_at: Instant;
};

export type RecipientTable = {
  id: Generated<number>;
  account_id: number;
  job_id: number;
  video_id: number | null;
  email: string | null;
  name: string | null;
  contact: JSONColumnType<object>;
  token: string;
  state: "pending" | "rendered" | "mailed" | "bounced" | "suppressed" | "failed";
  mailed_at: NullableInstant;
};

export type MailTable = {
  id: Generated<number>;
  account_id: number;
  recipient_id: number | null;
  message_id: string;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  state: "queued" | "sent" | "failed" | "kept";
  attempts: ColumnType<number, number | undefined, number>;
  last_error: string | null;
  next_attempt_at: Instant;
  sent_at: NullableInstant;
  created_at: Instant;
};

export type InstallationTable = { key: string; value: string };
