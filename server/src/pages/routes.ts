import type { FastifyInstance } from "fastify";
import { resetPage, signInPage } from "#accounts/pages.ts";
import { integrationsPage } from "#integrations/pages.ts";
import { showCard } from "./card.ts";
import { integrationsCard, type IntegrationsOptions, type Outcome } from "./integrations.ts";
import { resetPasswordCard } from "./reset-password.ts";
import { signInCard } from "./sign-in.ts";

type Returning = { Querystring: { return_to?: string | string[] } };

/** The pages that mails and redirects of the service lead its own people to. They know the service by its public API. */
export function registerPeoplePages(app: FastifyInstance, options: IntegrationsOptions): void {
  app.get<Returning>(signInPage, async ({ query }, reply) => {
    const { return_to: returnTo } = query;
    return showCard(reply, signInCard(typeof returnTo === "string" ? returnTo : undefined, options.baseUrl));
  });
  app.get(resetPage, async (_request, reply) => showCard(reply, resetPasswordCard));
  app.get<{ Querystring: Outcome }>(integrationsPage, async ({ query }, reply) =>
    showCard(reply, integrationsCard(query, options)),
  );
}
