import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Instant, NullableInstant } from "./column.ts";

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
  to_be_mailed: ColumnType<boolean, boolean | undefined, boolean>;
  mailed_at: NullableInstant;
  watched_at: NullableInstant;
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
  confidential: ColumnType<boolean, boolean | undefined, boolean>;
  unsubscribe_url: ColumnType<string | null, string | null | undefined, string | null>;
  attempts: ColumnType<number, number | undefined, number>;
  last_error: string | null;
  next_attempt_at: Instant;
  sent_at: NullableInstant;
  created_at: Instant;
};

export type SuppressionTable = {
  id: Generated<number>;
  account_id: number;
  email: string;
  reason: "unsubscribed" | "added";
  created_at: Instant;
};
