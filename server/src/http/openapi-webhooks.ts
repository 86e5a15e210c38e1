import { eventData, eventTypes } from "#events/event.ts";

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const headers = [
  header("webhook-id", "The same for every attempt at a message: who has seen it may ignore it."),
  header("webhook-timestamp", "Seconds since 1970 at which this attempt was made."),
  header(
    "webhook-signature",
    "`v1,` and base64 of an HMAC-SHA256; several, with spaces between, while a secret changes.",
  ),
];

/** What is posted to webhook endpoints, an entry for each event. */
export const webhooks = Object.fromEntries(
  eventTypes.map((type) => {
    const schema = {
      type: "object",
      required: ["type", "timestamp", "data"],
      properties: {
        type: { const: type },
        timestamp: { type: "string", format: "date-time", description: "When it happened." },
        data: eventData[type],
      },
    };
    const post = {
      operationId: type.replace(".", "_"),
      tags: ["webhook_endpoints"],
      summary: `\`${type}\``,
      parameters: headers,
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: {
        "2XX": { description: "Taken. Anything else is tried again for 24 hours, but 410: it ends everything." },
      },
    };
    return [type, { post }];
  }),
);
