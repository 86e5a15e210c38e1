import type { Crms } from "#integrations/crms.ts";
import { integrationsPage } from "#integrations/pages.ts";
import { providers } from "#integrations/provider.ts";
import type { IntegrationError } from "#integrations/redirect.ts";
import { html, jsonForHtml } from "#lib/html.ts";
import type { Card } from "./card.ts";

const words: Readonly<Record<IntegrationError, string>> = {
  access_denied: "Nothing was connected: the permission was not given.",
  invalid_state: "Nothing was connected: it took more than ten minutes, or was begun in another browser. Try again.",
  token_exchange_failed: "Nothing was connected: the CRM did not let us in. Try again.",
  plan_not_allowed: "Your plan does not include CRM integrations.",
  provider_not_configured: "This service is not registered with that CRM: ask whoever runs it.",
  server_error: "Nothing was connected: something went wrong on our side. Try again.",
};

/** How a flow has ended, as the query of its address tells. */
export type Outcome = { readonly connected?: unknown; readonly integration_error?: unknown };

export type IntegrationsOptions = {
  readonly crms: Crms;
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string;
};

/** The page on which a person connects CRMs; what is connected is asked for by its script, in their session. */
export function integrationsCard(outcome: Outcome, { crms, baseUrl }: IntegrationsOptions): Card {
  const offered = providers.flatMap((provider) => {
    const name = crms[provider]?.name;
    return name === undefined ? [] : [{ provider, name }];
  });
  const told = wordsOf(outcome, offered);
  return {
    title: "CRM integrations",
    script: "integrations.js",
    body: html`<p role="status">${told}</p>
<p role="alert"></p>
${offered.length === 0 && html`<p>${words.provider_not_configured}</p>`}
<ul class="choices"></ul>
<script id="data" type="application/json">${jsonForHtml({ offered, page: `${baseUrl}${integrationsPage}` })}</script>`,
  };
}

type Offered = readonly { readonly provider: string; readonly name: string }[];

function wordsOf({ connected, integration_error: code }: Outcome, offered: Offered): string {
  const name = offered.find(({ provider }) => provider === connected)?.name;
  if (name !== undefined) return `${name} is connected.`;
  return Object.entries(words).find(([known]) => known === code)?.[1] ?? "";
}
