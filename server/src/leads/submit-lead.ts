import { Type } from "typebox";
import type { Attempts } from "#accounts/attempts.ts";
import { action, type PublicCall } from "#action.ts";
import { RecipientToken } from "#analytics/mark.ts";
import type { Viewer, ViewerOf } from "#analytics/viewer.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { checkAnswers } from "./answers.ts";
import { insertLead, pretendLead, requireCta } from "./store.ts";

export const submitLead = action({
  address: "POST /videos/:id/leads",
  may: "public",
  summary: "Submit the form of the call to action",
  description:
    "Takes the fields of the form only, each by its type: `number` a number, `checkbox` true or false, everything else " +
    "text of at most 2000 characters; a field left empty may be left out. 400 while the call to action is not enabled, " +
    "or is a link. At most 10 a minute by one viewer for one video.",
  cors: true,
  body: Type.Object({
    response_data: Type.Record(Type.String(), Type.Unknown(), {
      description: "The answers by the keys of the fields.",
    }),
    website: Type.Optional(
      Type.String({
        description:
          "A trap: a form shows this field to nobody, so only a program fills it. What comes with it is answered like " +
          "any other and thrown away.",
      }),
    ),
    r: Type.Optional(RecipientToken),
  }),
  output: Type.Object({ id: Type.Integer(), submitted_at: Type.String({ format: "date-time" }) }, { title: "NewLead" }),
  errors: ["not_found"],
  async run(context: PublicCall & { database: Database; viewerOf: ViewerOf; attempts: Attempts }, { params, body }) {
    const { database, visitor } = context;
    const videoId = params.id;
    const cta = await requireCta(database, videoId);
    if (cta?.enabled !== true || cta.cta_type !== "form") {
      throw new ApiError("invalid_request", "The video has no form to submit now");
    }
    const answers = checkAnswers(cta.cta_fields, body.response_data);
    await context.attempts.count([limitOf(videoId, context.viewerOf(videoId, visitor))]);
    const isProgram = (body.website ?? "") !== "";
    const kept = isProgram
      ? await pretendLead(database)
      : await insertLead(database, { videoId, answers, token: body.r });
    return { id: kept.id, submitted_at: kept.submitted_at.toISOString() };
  },
});

/** More than anybody has to say to one video. It is counted over all replicas, by a hash of the viewer. */
const limitOf = (videoId: number, [viewer]: Viewer) => ({
  subject: ["lead", videoId, viewer.toString("hex")] as const,
  maximum: 10,
  windowSeconds: 60,
});
