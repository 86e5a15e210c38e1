import type { Generated, JSONColumnType } from "kysely";
import type { Instant } from "./column.ts";

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
  cta: JSONColumnType<object> | null;
  created_at: Instant;
  updated_at: Instant;
};

export type DomainGlossaryTable = {
  domain_id: number;
  account_id: number;
  entries: JSONColumnType<object[]>;
};
