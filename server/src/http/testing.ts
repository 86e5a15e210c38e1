import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { pino } from "pino";
import { attempts } from "#accounts/attempts.ts";
import { createApiKey, keyLookup } from "#accounts/keys.ts";
import { lazyAuth } from "#accounts/lazy-auth.ts";
import type { Plan } from "#accounts/plan.ts";
import { hashToken, sessions } from "#accounts/sessions.ts";
import type { Method } from "#action.ts";
import type { ApiServices } from "#actions.ts";
import { openTally } from "#analytics/tally.ts";
import { viewers } from "#analytics/viewer.ts";
import { diskArtifacts } from "#artifacts/disk.ts";
import { vetAddress } from "#browser/addresses.ts";
import type { Database } from "#db/database.ts";
import { openNotices } from "#db/notices.ts";
import { testDatabase } from "#db/testing.ts";
import { jobFeed } from "#jobs/feed.ts";
import { openConnections } from "#integrations/connections.ts";
import { needsReconnect } from "#integrations/needs-reconnect.ts";
import { openKeyring } from "#lib/keyring.ts";
import { slots } from "#lib/slots.ts";
import { pictureFetcher } from "#pictures/fetch-picture.ts";
import { openQueue } from "#queue/queue.ts";
import { diskStorage } from "#storage/storages/disk.ts";
import { registerFiles } from "#storage/routes.ts";
import { signer } from "#storage/signature.ts";
import { keyColumns, keysOf } from "#videos/files.ts";
import { insertVideo as insertListed } from "#videos/versions.ts";
import { httpServer, type HttpOptions } from "./server.ts";

export const adminToken = "operator-token-of-the-tests";
/** Where the pages of the API under test would be. */
export const ownOrigin = "http://films.test";

export type Tenant = { readonly accountId: number; readonly key: string; readonly readOnlyKey: string };

/** A person of a tenant who has signed in: what their browser sends. */
export type SignedIn = { readonly userId: number; readonly cookie: string };

/** The API over a real database, queue and storage, with every line it logs. */
export type TestApi = AsyncDisposable & {
  readonly app: FastifyInstance;
  readonly services: ApiServices;
  readonly database: Database;
  readonly logged: string[];
  tenant(plan?: Plan): Promise<Tenant>;
  /** Signs in a new person of an account. */
  session(tenant: { readonly accountId: number }): Promise<SignedIn>;
};

export type TestApiOptions = Partial<Omit<HttpOptions, "services">> & { readonly services?: Partial<ApiServices> };

export async function testApi(options: TestApiOptions = {}): Promise<TestApi> {
  await using stack = new AsyncDisposableStack();
  const { database, url } = stack.use(await testDatabase());
  const folder = await mkdtemp(join(tmpdir(), "reelwright-api-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const keyring = openKeyring([randomUUID()]);
  const signs = signer({ secrets: keyring.deriveAll("media"), ttlSeconds: 3600 });
  const baseUrl = ownOrigin;
  const storage = diskStorage({ folder, signer: signs, baseUrl });
  const onError = () => undefined;
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  const crms = options.services?.crms ?? {};
  const onLoss = needsReconnect({ baseUrl, crms, canSend: true });
  const notices = stack.use(await openNotices({ url, onError }));
  const services: ApiServices = {
    database,
    keyring,
    keys: keyLookup(database, keyring, { notices }),
    sessions: sessions(database, keyring, baseUrl),
    auth: lazyAuth({ database, keyring, baseUrl, canSend: true }),
    attempts: attempts(database, keyring),
    signUp: "on",
    storage,
    artifacts: diskArtifacts({ folder: join(folder, "artifacts"), log: pino({ level: "silent" }) }),
    queue: stack.use(await openQueue({ url, onError })),
    feed: jobFeed(notices),
    viewerOf: viewers(keyring),
    tally: openTally({ database, onError }),
    vetAddress: (address) => vetAddress(address, { allowPrivateNetwork: false, egressAllowCidrs: [] }),
    detect: () => Promise.reject(new Error("nobody answers there")),
    fetchPicture: pictureFetcher({ rules: { allowPrivateNetwork: false, egressAllowCidrs: [] } }),
    crms,
    connections: openConnections({ database, keyring, crms, log, needsReconnect: onLoss }),
    redirectAllowlist: [],
    backgrounds: [{ id: "meadow", name: "Meadow" }],
    requireSpace: async () => undefined,
    uploads: { folder: join(folder, "uploads"), maxBytes: 20_000_000, slots: slots(1) },
    generationMode: "queued",
    defaultPlan: "growth",
    baseUrl,
    ...options.services,
  };
  const app = await httpServer({
    log,
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
    session: (tenant) => insertSession(services, tenant.accountId),
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

async function insertSession({ database, sessions }: ApiServices, accountId: number): Promise<SignedIn> {
  const person = { account_id: accountId, name: "Ada", email: `${randomUUID()}@example.com` };
  const { id: userId } = await database.insertInto("app_user").values(person).returning("id").executeTakeFirstOrThrow();
  const token = randomBytes(16).toString("hex");
  const expires_at = new Date(Date.now() + 3_600_000);
  await database
    .insertInto("user_session")
    .values({ user_id: userId, token: hashToken(token), expires_at })
    .execute();
  return { userId, cookie: sessions.cookieOf(token) };
}

/** A request by a person from a page of the service; `address` is method and path. */
export function callAs(person: SignedIn, address: string, body?: object): InjectOptions {
  const [method, url = ""] = address.split(" ");
  const headers = { cookie: person.cookie, origin: ownOrigin, "sec-fetch-site": "same-origin" };
  return { method: method as Method, url, headers, ...(body !== undefined && { payload: body }) };
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

type SeededFilm = {
  readonly accountId: number;
  readonly domainId: number;
  readonly jobId?: number;
  readonly storyboard?: object;
};

/** A film whose files are in storage. */
export async function insertVideo(
  { database, storage }: ApiServices,
  { accountId, domainId, jobId, storyboard = {} }: SeededFilm,
): Promise<number> {
  const slug = randomUUID().replaceAll("-", "");
  const keys = keyColumns(keysOf(accountId, slug));
  await storage.put(keys.file_key, Buffer.from("a film"));
  await storage.put(keys.captions_key, Buffer.from("WEBVTT\n"));
  const named = { account_id: accountId, domain_id: domainId, slug, filename: "Send your first invoice" };
  const shape = {
    size: 6,
    duration_ms: 1000,
    width: 1920,
    height: 1080,
    fps: 30,
    storyboard: JSON.stringify(storyboard),
  };
  const version = { kind: "generation" as const, job_id: jobId ?? null, ...keys, ...shape };
  const { id } = await database.transaction().execute((transaction) => insertListed(transaction, named, version));
  return id;
}
