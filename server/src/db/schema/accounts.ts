import type { ColumnType, Generated } from "kysely";
import type { Instant, NullableInstant } from "./column.ts";

export type AccountTable = {
  id: Generated<number>;
  name: string | null;
  plan: "free" | "solo" | "starter" | "growth";
  logo_key: string | null;
  created_at: Instant;
  updated_at: Instant;
};

export type UserTable = {
  id: Generated<number>;
  account_id: number;
  name: string;
  email: string;
  email_verified: ColumnType<boolean, boolean | undefined, boolean>;
  image: ColumnType<string | null, string | null | undefined>;
  created_at: Instant;
  updated_at: Instant;
};

/** A way for a user to prove who they are: for us a password. Shape and names are better-auth's. */
export type UserCredentialTable = {
  id: Generated<number>;
  user_id: number;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: Instant;
  updated_at: Instant;
};

export type UserSessionTable = {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of what the browser holds. */
  token: string;
  expires_at: Date;
  ip_address: ColumnType<string | null, string | null | undefined>;
  user_agent: ColumnType<string | null, string | null | undefined>;
  created_at: Instant;
  updated_at: Instant;
};

/** A link that somebody was sent, until it is used or too old. `identifier` is hashed, `value` a user's id. */
export type UserVerificationTable = {
  id: Generated<number>;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Instant;
  updated_at: Instant;
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
