import type { Selectable } from "kysely";
import { Type, type Static } from "typebox";
import type { WebhookDeliveryTable } from "#db/schema/webhooks.ts";
import { eventTypes, type EventType } from "#events/event.ts";

const DateTime = Type.String({ format: "date-time" });

/** A message to one endpoint and what became of it. */
export const Delivery = Type.Object(
  {
    id: Type.Integer(),
    message_id: Type.String({ description: "The `webhook-id` of every attempt." }),
    type: Type.Enum(eventTypes),
    data: Type.Object({}, { additionalProperties: true, description: "As it is sent." }),
    state: Type.Enum(["queued", "delivered", "failed"]),
    attempts: Type.Integer({ description: "Made so far, replays included." }),
    status: Type.Optional(Type.Integer({ description: "The receiver's last answer; absent when there was none." })),
    error: Type.Optional(Type.String({ description: "Why the last attempt came to nothing, for a person." })),
    created_at: DateTime,
    attempted_at: Type.Optional(DateTime),
    next_attempt_at: Type.Optional(Type.String({ format: "date-time", description: "Of a queued one." })),
    delivered_at: Type.Optional(DateTime),
  },
  { title: "WebhookDelivery" },
);
export type Delivery = Static<typeof Delivery>;

export function presentDelivery(row: Selectable<WebhookDeliveryTable>): Delivery {
  return {
    id: row.id,
    message_id: row.message_id,
    type: row.type as EventType,
    data: row.data,
    state: row.state,
    attempts: row.attempt,
    ...(row.last_status !== null && { status: row.last_status }),
    ...(row.last_error !== null && { error: row.last_error }),
    created_at: row.created_at.toISOString(),
    ...(row.last_attempt_at !== null && { attempted_at: row.last_attempt_at.toISOString() }),
    ...(row.state === "queued" && { next_attempt_at: row.next_attempt_at.toISOString() }),
    ...(row.delivered_at !== null && { delivered_at: row.delivered_at.toISOString() }),
  };
}
