import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { pino } from "pino";
import { createApiKey, keyLookup } from "#accounts/keys.ts";
import type { Plan } from "#accounts/plan.ts";
import type { Method } from "#action.ts";
import type { ApiServices } from "#actions.ts";
import { vetAddress } from "#browser/addresses.ts";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import { openJobFeed } from "#jobs/feed.ts";
import { openKeyring } from "#lib/keyring.ts";
import { openQueue } from "#queue/queue.ts";
import { diskStorage } from "#storage/disk.ts";
import { registerFiles } from "#storage/routes.ts";
import { signer } from "#storage/signature.ts";
import { httpServer, type HttpOptions } from "./server.ts";

export const adminToken = "operator-token-of-the-tests";

export type Tenant = { readonly accountId: number; readonly key: string; readonly readOnlyKey: string };

/** The API over a real database, queue and storage, with every line it logs. */
export type TestApi = AsyncDisposable & {
  readonly app: FastifyInstance;
  readonly services: ApiServices;
  readonly database: Database;
  readonly logged: string[];
  tenant(plan?: Plan): Promise<Tenant>;
};

export type TestApiOptions = Partial<Omit<HttpOptions, "services">> & { readonly services?: Partial<ApiServices> };

export async function testApi(options: TestApiOptions = {}): Promise<TestApi> {
  await using stack = new AsyncDisposableStack();
  const { database, url } = stack.use(await testDatabase());
  const folder = await mkdtemp(join(tmpdir(), "reelwright-api-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const keyring = openKeyring([randomUUID()]);
  const signs = signer({ secrets: keyring.deriveAll("media"), ttlSeconds: 3600 });
  const baseUrl = "http://films.test";
  const storage = diskStorage({ folder, signer: signs, baseUrl });
  const onError = () => undefined;
  const services: ApiServices = {
    database,
    keyring,
    keys: keyLookup(database, keyring),
    storage,
    queue: stack.use(await openQueue({ url, onError })),
    feed: stack.use(await openJobFeed({ url, onError })),
    vetAddress: (address) => vetAddress(address, { allowPrivateNetwork: false, egressAllowCidrs: [] }),
    detect: () => Promise.reject(new Error("nobody answers there")),
    backgrounds: [{ id: "meadow", name: "Meadow" }],
    requireSpace: async () => undefined,
    generationMode: "queued",
    defaultPlan: "growth",
    baseUrl,
    ...options.services,
  };
  const logged: string[] = [];
  const app = await httpServer({
    log: pino({ level: "trace" }, { write: (line: string) => void logged.push(line) }),
    adminToken,
    trustProxy: false,
    rateLimit: { maximum: 1_000_000, windowMs: 120_000 },
    ready: async () => undefined,
    pages: (instance) => registerFiles(instance, { folder, storage, signer: signs }),
    ...options,
    services,
  });
  stack.defer(() => app.close());
  await app.ready();
  const owned = stack.move();
  return {
    app,
    services,
    database,
    logged,
    tenant: (plan = "growth") => insertTenant(services, plan),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function insertTenant({ database, keyring }: ApiServices, plan: Plan): Promise<Tenant> {
  const account = await database
    .insertInto("account")
    .values({ plan, name: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const given = { accountId: account.id, name: "test" };
  const key = await createApiKey(database, keyring, { ...given, permission: "all_access" });
  const readOnlyKey = await createApiKey(database, keyring, { ...given, permission: "read_only" });
  return { accountId: account.id, key, readOnlyKey };
}

/** A request with a key; `address` is method and path. */
export function call(key: string, address: string, body?: object): InjectOptions {
  const [method, url = ""] = address.split(" ");
  const request = { method: method as Method, url, headers: { authorization: `Bearer ${key}` } };
  return body === undefined ? request : { ...request, payload: body };
}

export async function insertDomain(database: Database, accountId: number): Promise<number> {
  const row = { account_id: accountId, application_name: "Ledgerly", url: "https://ledgerly.test" };
  const { id } = await database.insertInto("domain").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** A film whose files are in storage. */
export async function insertVideo(
  { database, storage }: ApiServices,
  { accountId, domainId, jobId }: { readonly accountId: number; readonly domainId: number; readonly jobId?: number },
): Promise<number> {
  const slug = randomUUID().replaceAll("-", "");
  const key = (name: string) => `accounts/${accountId}/videos/${slug}/${name}`;
  await storage.put(key("film.mp4"), Buffer.from("a film"));
  await storage.put(key("captions.vtt"), Buffer.from("WEBVTT\n"));
  const video = await database
    .insertInto("video")
    .values({
      account_id: accountId,
      domain_id: domainId,
      job_id: jobId ?? null,
      slug,
      filename: "Send your first invoice",
      size: 6,
      duration_ms: 1000,
      width: 1920,
      height: 1080,
      fps: 30,
      file_key: key("film.mp4"),
      poster_key: key("poster.jpg"),
      captions_key: key("captions.vtt"),
      chapters_key: key("chapters.vtt"),
      transcript_key: key("transcript.txt"),
      sprite_key: key("sprite.jpg"),
      storyboard: "{}",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return video.id;
}
