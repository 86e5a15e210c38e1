import { sql } from "kysely";
import { Type, type Static } from "typebox";
import type { Database } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import type { Page } from "#page.ts";
import type { VideoRow } from "#videos/store.ts";

const states = ["pending", "rendered", "mailed", "bounced", "suppressed", "failed"] as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Somebody for whom a film was made, and what came of it. */
export const Recipient = Type.Object(
  {
    id: Type.Integer(),
    name: nullable(Type.String()),
    email: nullable(Type.String()),
    state: Type.Enum(states, {
      description:
        "`pending`, `rendered`: their film is made, `mailed`: a mail server has taken their mail, `bounced`: it was refused " +
        "for good, `suppressed`: they want no mails, `failed`: no server took it within 24 hours or, without a mail, their " +
        "film could not be made.",
    }),
    watch_url: Type.String({ description: "Their own link, which greets them; whoever has it is taken for them." }),
    film_error: nullable(
      Type.Object(
        { code: Type.String(), message: Type.String({ description: "For a person." }) },
        {
          description: "Why their own film could not be made, when it could not: their link shows that for everybody.",
        },
      ),
    ),
    watched_at: nullable(
      Type.String({
        format: "date-time",
        description: "When the film was first really played from their link. Opening a mail or a link is no watching.",
      }),
    ),
    lead_id: nullable(
      Type.Integer({ description: "Their latest lead: from their link, else one with their address." }),
    ),
  },
  { title: "VideoRecipient" },
);
type Recipient = Static<typeof Recipient>;

/** The recipients of an account's video, newest first. */
export async function viewRecipients(
  database: Database,
  { video, baseUrl, page }: { readonly video: VideoRow; readonly baseUrl: string; readonly page: Page | undefined },
): Promise<Recipient[]> {
  const rows = await database
    .with("by_token", (query) =>
      query
        .selectFrom("lead")
        .select(({ fn }) => ["recipient_id", fn.max("id").as("id")])
        .where("video_id", "=", video.id)
        .groupBy("recipient_id"),
    )
    // Whatever the form calls its field.
    .with("by_address", (query) =>
      query
        .selectFrom(["lead", sql<{ value: string }>`jsonb_each_text(lead.response_data)`.as("answer")])
        .select(({ fn }) => [sql<string>`lower(btrim(answer.value))`.as("address"), fn.max("lead.id").as("id")])
        .where("lead.video_id", "=", video.id)
        .where("answer.value", "like", "%@%")
        .groupBy("address"),
    )
    .selectFrom("recipient")
    .leftJoin("by_token", "by_token.recipient_id", "recipient.id")
    .leftJoin("by_address", (join) => join.on("by_address.address", "=", sql<string>`lower(btrim(recipient.email))`))
    .leftJoin("rendition", (join) =>
      join.onRef("rendition.recipient_id", "=", "recipient.id").on("rendition.state", "=", "failed"),
    )
    .select(["recipient.id", "name", "email", "recipient.state", "token", "watched_at"])
    .select(["rendition.note", "rendition.error_code"])
    .select(({ fn }) => fn.coalesce("by_token.id", "by_address.id").as("lead_id"))
    .where("recipient.account_id", "=", video.account_id)
    .where("recipient.video_id", "=", video.id)
    .orderBy("recipient.id", "desc")
    .$call(pageOf("recipient.id", page))
    .execute();
  return rows.map(({ token, watched_at, note, error_code: code, ...row }) => ({
    ...row,
    film_error: note === null ? null : { code: code ?? "internal", message: note },
    watch_url: `${baseUrl}/watch/${video.slug}?r=${token}`,
    watched_at: watched_at?.toISOString() ?? null,
  }));
}
