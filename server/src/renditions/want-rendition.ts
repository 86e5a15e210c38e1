import { Type } from "typebox";
import { action, type PublicCall } from "#action.ts";
import { RecipientToken } from "#analytics/mark.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Queue } from "#queue/queue.ts";
import type { Storage } from "#storage/storage.ts";
import { wantRendition as want } from "./want.ts";

type Stores = { readonly database: Database; readonly storage: Storage; readonly queue: Pick<Queue, "renditions"> };

const signed = (description: string) => Type.Optional(Type.String({ description }));

export const wantRendition = action({
  address: "POST /videos/:id/rendition",
  may: "public",
  summary: "Have a recipient's own film made",
  description:
    "For the watch page that a recipient's link opens. Answers `made` with the addresses of the film that greets them; " +
    "else it is made, which takes seconds, and this is asked again while the answer is `making`. `general` means that " +
    "there is no other film for them than that of everybody, as for a token that is nobody's.",
  cors: true,
  body: Type.Object({ r: RecipientToken }),
  output: Type.Object(
    {
      state: Type.Enum(["made", "making", "general"]),
      url: signed("Signed address, when it is made."),
      captions_url: signed("Its captions, as WebVTT."),
      chapters_url: signed("Its chapters, as WebVTT."),
      duration: Type.Optional(Type.Number({ description: "Seconds." })),
    },
    { title: "RecipientFilm" },
  ),
  errors: ["not_found"],
  async run({ database, storage, queue }: PublicCall & Stores, { params, body }) {
    const wanted = await want(database, queue.renditions, { videoId: params.id, token: body.r });
    if (wanted === undefined) throw new ApiError("not_found");
    if (wanted.state !== "made") return { state: wanted.state };
    const { film } = wanted;
    return {
      state: wanted.state,
      url: storage.signedUrl(film.file_key),
      captions_url: storage.signedUrl(film.captions_key),
      chapters_url: storage.signedUrl(film.chapters_key),
      duration: film.duration_ms / 1000,
    };
  },
});
