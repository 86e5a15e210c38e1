import { Type, type Static } from "typebox";

const id = (of: string) => Type.Integer({ description: `Of the ${of}.` });
const ofVideo = { video_id: id("video"), domain_id: id("video's domain") };

/**
 * What an account can be told of, and what is said: ids by which the API tells the rest, to whoever may ask. So a message
 * that is late says nothing wrong, and one that is read by others tells them little.
 */
export const eventData = {
  "video.completed": Type.Object({ ...ofVideo, job_id: id("job that made it, or made it again") }),
  "video.failed": Type.Object({
    job_id: id("job"),
    domain_id: id("job's domain"),
    error: Type.Object({ code: Type.String(), message: Type.String({ description: "For a person." }) }),
  }),
  "video.deleted": Type.Object(ofVideo),
  "lead.created": Type.Object({ lead_id: id("lead"), ...ofVideo }),
  "series.updated": Type.Object({ series_id: id("series"), domain_id: id("series' domain") }),
  "integration.needs_reconnect": Type.Object({
    connection_id: id("connection"),
    provider: Type.String({ description: "`hubspot` or `salesforce`." }),
  }),
} as const;

export type EventType = keyof typeof eventData;
export const eventTypes = Object.keys(eventData) as EventType[];

/** Something that has happened in an account. */
export type Event = { [T in EventType]: { readonly type: T; readonly data: Static<(typeof eventData)[T]> } }[EventType];
