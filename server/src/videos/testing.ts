import type { Database } from "#db/database.ts";
import { insertVideo } from "./versions.ts";

export type SeededVideo = Readonly<Record<"accountId" | "domainId" | "jobId" | "videoId", number>>;

export const seededSlug = "abcdefgh";

/** Writes an account, its domain, a finished job and the film it made, for tests that begin with a film. */
export async function seedVideo(database: Database, slug: string = seededSlug): Promise<SeededVideo> {
  const accountId = await idOf(
    database.insertInto("account").values({ plan: "growth", name: null, logo_key: null }).returning("id"),
  );
  const domain = {
    account_id: accountId,
    application_name: "Ledgerly",
    url: "http://ledgerly.example",
    primary_color: "#0b6e4f",
    description: "Invoices that chase themselves.",
  };
  const domainId = await idOf(database.insertInto("domain").values(domain).returning("id"));
  const job = { account_id: accountId, domain_id: domainId, request: "{}", status: "completed", progress: 100 };
  const jobId = await idOf(database.insertInto("job").values(job).returning("id"));
  const files = {
    file_key: "accounts/1/videos/a/film.mp4",
    poster_key: "accounts/1/videos/a/poster.jpg",
    sprite_key: "accounts/1/videos/a/sprite.jpg",
    captions_key: "accounts/1/videos/a/captions.vtt",
    chapters_key: "accounts/1/videos/a/chapters.vtt",
    transcript_key: "accounts/1/videos/a/transcript.txt",
  };
  const film = { size: 1, duration_ms: 45_000, width: 1920, height: 1080, fps: 30, storyboard: "{}" };
  const named = { account_id: accountId, domain_id: domainId, slug, filename: "Ledgerly: create an invoice" };
  const version = { kind: "generation" as const, job_id: jobId, ...files, ...film };
  const { id } = await database.transaction().execute((transaction) => insertVideo(transaction, named, version));
  return { accountId, domainId, jobId, videoId: id };
}

async function idOf(query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}
