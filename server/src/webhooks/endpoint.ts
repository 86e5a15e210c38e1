import type { Selectable } from "kysely";
import { Type, type Static } from "typebox";
import type { WebhookEndpointTable } from "#db/schema/webhooks.ts";
import { eventTypes, type EventType } from "#events/event.ts";

const DateTime = Type.String({ format: "date-time" });

/** What an endpoint is given by its owner. */
export const EndpointFields = {
  url: Type.String({
    minLength: 1,
    maxLength: 2000,
    description: "Where events are sent to, by POST. A public http or https address; use https.",
  }),
  events: Type.Array(Type.Enum(eventTypes), { minItems: 1, uniqueItems: true }),
  enabled: Type.Boolean({ description: "Nothing that happens while an endpoint is disabled is sent to it." }),
};

export const Endpoint = Type.Object(
  {
    id: Type.Integer(),
    ...EndpointFields,
    gone_at: Type.Optional(
      Type.String({
        format: "date-time",
        description:
          "When it was disabled because its receiver answered 410, or took nothing for five days. `enabled: true` takes " +
          "it up again.",
      }),
    ),
    created_at: DateTime,
    updated_at: DateTime,
  },
  { title: "WebhookEndpoint" },
);
export type Endpoint = Static<typeof Endpoint>;

/** As an endpoint is answered when it gets a secret: never again. */
export const EndpointWithSecret = Type.Object(
  {
    ...Endpoint.properties,
    secret: Type.String({ description: "`whsec_…`: what messages are signed with. Shown in this answer only." }),
  },
  { title: "NewWebhookEndpoint" },
);

export type EndpointRow = Selectable<WebhookEndpointTable>;

/** The endpoint as the API shows it: without its secret. */
export function presentEndpoint(row: EndpointRow): Endpoint {
  return {
    id: row.id,
    url: row.url,
    events: row.events as EventType[],
    enabled: row.enabled,
    ...(row.gone_at !== null && { gone_at: row.gone_at.toISOString() }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
