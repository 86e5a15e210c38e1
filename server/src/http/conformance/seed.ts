import type { ApiServices } from "#actions.ts";
import { createApiKey } from "#accounts/keys.ts";
import type { Updateable } from "kysely";
import type { JobTable } from "#db/schema/jobs.ts";
import { createJob } from "#jobs/store.ts";
import { someStoryboard } from "#remaking/testing.ts";
import { insertDomain, insertVideo, type SignedIn, type Tenant, type TestApi } from "../testing.ts";

/** What a path's ids can name. */
export type IdName =
  | "account"
  | "domain"
  | "video"
  | "job"
  | "lead"
  | "series"
  | "api_key"
  | "linking_video"
  | "waiting_job"
  | "connection"
  | "mail"
  | "suppression"
  | "endpoint"
  | "delivery";

/** One tenant with one of everything, and others who must not reach it. */
export type Seed = {
  readonly owner: Tenant;
  readonly person: SignedIn;
  readonly stranger: Tenant;
  readonly free: Tenant;
  readonly freePerson: SignedIn;
  readonly ids: Readonly<Record<IdName, number>>;
  readonly slug: string;
};

const form = {
  enabled: true,
  cta_type: "form",
  cta_action_text: "Book a call",
  cta_modal_title: "Talk to us",
  cta_modal_description: "",
  cta_fields: [{ key: "email", label: "E-mail", type: "email", required: true }],
  cta_use_organization_name: false,
  cta_external_link: null,
  cta_modal_auto_open: false,
};

/** Of a video of its own, since clicks are counted for links only. */
const link = { ...form, cta_type: "external_link", cta_external_link: "https://example.com/book" };

export async function seed(api: TestApi): Promise<Seed> {
  const { database, services } = api;
  const [owner, stranger, free] = await Promise.all([api.tenant(), api.tenant(), api.tenant("free")]);
  const { accountId } = owner;
  const domain = await insertDomain(database, accountId);
  const jobId = await jobOf(services, { accountId, domainId: domain }, { status: "completed" });
  const film = { accountId, domainId: domain, jobId, storyboard: someStoryboard };
  const video = await insertVideo(services, film);
  await database
    .updateTable("domain")
    .set({ cta: JSON.stringify(form) })
    .where("id", "=", domain)
    .execute();
  const linking_video = await insertVideo(services, { accountId, domainId: domain });
  await database
    .updateTable("video")
    .set({ cta: JSON.stringify(link) })
    .where("id", "=", linking_video)
    .execute();
  await storeFiles(services, video);
  const place = { account_id: accountId, domain_id: domain };
  const ids = {
    account: accountId,
    domain,
    video,
    linking_video,
    // Can be tried again and, being over, takes no part in anything.
    job: await jobOf(services, film, { status: "cancelled" }),
    waiting_job: await waitingJob(services, film),
    lead: await idOf(
      database
        .insertInto("lead")
        .values({ ...place, video_id: video, response_data: JSON.stringify({ email: "ada@example.com" }) })
        .returning("id"),
    ),
    series: await idOf(
      database
        .insertInto("series")
        .values({ ...place, title: "Onboarding", is_public: true })
        .returning("id"),
    ),
    ...(await ofAccount(services, accountId)),
  };
  await database.insertInto("series_video").values({ series_id: ids.series, video_id: video, position: 0 }).execute();
  const { slug } = await database.selectFrom("video").select("slug").where("id", "=", video).executeTakeFirstOrThrow();
  const [person, freePerson] = [await api.session(owner), await api.session(free)];
  return { owner, stranger, free, freePerson, person, ids, slug };
}

/** What hangs on the account itself. */
async function ofAccount(services: ApiServices, accountId: number) {
  return {
    connection: await idOf(connectionRow(services, accountId)),
    mail: await idOf(mailRow(services, accountId)),
    suppression: await idOf(suppressionRow(services, accountId)),
    ...(await endpointRows(services, accountId)),
    api_key: await idOf(keyRow(services, accountId)),
  };
}

/** Beside the film: what else a reader can ask for. */
async function storeFiles({ database, storage }: ApiServices, video: number): Promise<void> {
  const keys = await database
    .selectFrom("video")
    .select(["poster_key", "sprite_key", "sheet_key", "captions_key", "chapters_key", "transcript_key"])
    .where("id", "=", video)
    .executeTakeFirstOrThrow();
  const named = Object.values(keys).filter((key) => key !== null);
  for (const key of named) await storage.put(key, Buffer.from("WEBVTT\n"));
}

type Owned = { readonly accountId: number; readonly domainId: number };

async function jobOf(
  { database, queue }: ApiServices,
  { accountId, domainId }: Owned,
  change: Updateable<JobTable>,
): Promise<number> {
  const request = { font: "Inter", captions: true, bRoll: false } as const;
  const id = await database.transaction().execute((trx) => createJob(trx, queue, { accountId, domainId, request }));
  await database.updateTable("job").set(change).where("id", "=", id).execute();
  return id;
}

/** A job whose storyboard waits to be approved. */
async function waitingJob(services: ApiServices, owner: Owned): Promise<number> {
  const id = await jobOf(services, owner, { status: "running", stage: "review", queue_id: null });
  const result = JSON.stringify({ storyboard: someStoryboard, shots: [] });
  const row = { job_id: id, stage: "rehearsal", attempt: 1, result, started_at: new Date() };
  await services.database.insertInto("job_step").values(row).execute();
  return id;
}

function keyRow({ database, keyring }: ApiServices, accountId: number) {
  return {
    async executeTakeFirstOrThrow() {
      await createApiKey(database, keyring, { accountId, name: "to be revoked", permission: "read_only" });
      return database
        .selectFrom("api_key")
        .select("id")
        .where("account_id", "=", accountId)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
    },
  };
}

/** Its tokens open nothing: nobody is asked for contacts here. */
const connectionRow = ({ database }: ApiServices, account_id: number) =>
  database
    .insertInto("crm_connection")
    .values({ account_id, provider: "salesforce", tokens: Buffer.from("not sealed by us") })
    .returning("id");

const mailRow = ({ database }: ApiServices, account_id: number) =>
  database
    .insertInto("mail")
    .values({
      account_id,
      message_id: `<seed-${account_id}@films.test>`,
      recipient: "ada@example.com",
      state: "kept",
      ...someWords,
    })
    .returning("id");

const someWords = { recipient_id: null, subject: "A film", html: "<p>Watch it</p>", body: "Watch it" };

const suppressionRow = ({ database }: ApiServices, account_id: number) =>
  database
    .insertInto("suppression")
    .values({ account_id, email: "omar@example.com", reason: "unsubscribed" })
    .returning("id");

/** Its secret opens nothing: nothing is sent here. */
async function endpointRows({ database }: ApiServices, account_id: number) {
  const at = { account_id, url: "https://example.com/hook", secret: Buffer.from("not sealed by us") };
  const endpoint = await idOf(
    database
      .insertInto("webhook_endpoint")
      .values({ ...at, events: ["video.deleted"] })
      .returning("id"),
  );
  const message = { account_id, endpoint_id: endpoint, message_id: "msg_1", type: "video.deleted", data: "{}" };
  const delivery = await idOf(database.insertInto("webhook_delivery").values(message).returning("id"));
  return { endpoint, delivery };
}

async function idOf(query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}
