import { Type, type Static } from "typebox";

/** What a form asks for comes back as it was given: words, a number, or whether a box was ticked. */
export const ResponseData = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
  description: "The answers by the keys of the form's fields.",
});
export type ResponseData = Static<typeof ResponseData>;

/** The record of the specification, field by field. */
export const Lead = Type.Object(
  {
    id: Type.Integer(),
    video_id: Type.Integer({ description: "Video the form was submitted from." }),
    response_data: ResponseData,
    submitted_at: Type.String({ format: "date-time" }),
    internal_name: Type.String({ description: "Name of that video now." }),
  },
  { title: "Lead" },
);
export type Lead = Static<typeof Lead>;

export type LeadRow = {
  readonly id: number;
  readonly video_id: number;
  readonly response_data: object;
  readonly submitted_at: Date;
  readonly filename: string;
};

export function presentLead({ id, video_id, response_data, submitted_at, filename }: LeadRow): Lead {
  return {
    id,
    video_id,
    response_data: response_data as ResponseData,
    submitted_at: submitted_at.toISOString(),
    internal_name: filename,
  };
}
