import type { Fragment, Values } from "#lib/config.ts";
import type { Patience } from "#outbound/ask-json.ts";
import type { integrationsConfig } from "./config.ts";
import type { Crm } from "./crm.ts";
import * as hubspot from "./crms/hubspot.ts";
import * as salesforce from "./crms/salesforce.ts";
import type { Provider } from "./provider.ts";

/** The CRMs that the configuration names a client for. */
export type Crms = Readonly<Partial<Record<Provider, Crm>>>;

type Config = Values<typeof integrationsConfig>;

/** What each file of `crms/` exports. */
export type CrmModule = {
  /** What it needs to be told; nothing of it is required. */
  readonly settings: Fragment;
  /** `undefined` when it was not told enough. */
  readonly open: (config: Config, patience: Patience) => Crm | undefined;
};

/** Every file of `crms/`, by the provider it is for. */
const modules: Readonly<Record<Provider, CrmModule>> = { hubspot, salesforce };

const usualPatience: Patience = { timeoutMs: 10_000, retryMs: 500 };

/** Makes every CRM that is configured. */
export function openCrms(config: Config, patience: Patience = usualPatience): Crms {
  const opened = Object.entries(modules).map(([provider, { open }]) => [provider, open(config, patience)] as const);
  return Object.fromEntries(opened.filter(([, crm]) => crm !== undefined));
}
