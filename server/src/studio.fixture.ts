import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import type { Job } from "#jobs/view.ts";
import { listening, making, openStage, startNode, stop, type Started } from "./process.fixture.ts";

/** What a generation request cannot do without. */
export const plainStyle = { font: "Inter", captions: false, bRoll: false } as const;

/** The whole service as real processes on a database of its own, the example app, and a client of the public API. */
export type Studio = AsyncDisposable & {
  readonly database: Database;
  readonly folder: string;
  readonly server: Started;
  readonly api: Api;
  /** Starts another process of the service and waits until it works. */
  readonly startWorker: (env?: Readonly<Record<string, string>>) => Promise<Started>;
  /** Starts another process of the service in a role. */
  readonly startProcess: (role: "serve" | "work", env: Readonly<Record<string, string>>) => Started;
  /** The same client at another replica. */
  readonly apiAt: (base: string) => Api;
  readonly application: { readonly url: string; readonly process: Started };
};

/** Opens a studio whose first process has `role`; `env` is for that process alone. */
export async function openStudio(role: "all" | "serve", env: Readonly<Record<string, string>> = {}): Promise<Studio> {
  await using stack = new AsyncDisposableStack();
  const { database, url } = stack.use(await testDatabase());
  const stage = stack.use(await openStage());
  const shared = {
    DATABASE_URL: url,
    SECRET_KEYS: "s".repeat(32),
    ALLOW_PRIVATE_NETWORK: "1",
    LOG_LEVEL: "info",
  };
  const adminToken = "t".repeat(32);
  const open = { ADMIN_TOKEN: adminToken, RATE_LIMIT_MAX: "100000" };
  const application = startNode([join(import.meta.dirname, "../../examples/ledgerly/server.ts"), "--port", "0"], {});
  stack.defer(() => stop(application.child));
  const server = stage.start([role], { ...shared, ...open, ...env });
  const [[, base = ""], [, appUrl = ""]] = await Promise.all([
    server.says(listening),
    application.says(/Ledgerly on (http:\S+)\n/),
  ]);
  const key = await firstKey(base, adminToken);
  const startProcess = (role: string, own: Readonly<Record<string, string>>) =>
    stage.start([role], { ...shared, ...open, ...own });
  const owned = stack.move();
  return {
    database,
    folder: stage.folder,
    server,
    api: apiAt(base, key),
    apiAt: (other) => apiAt(other, key),
    startProcess,
    async startWorker(own = {}) {
      const worker = stage.start(["work"], { ...shared, ...own });
      await worker.says(making);
      return worker;
    },
    application: { url: appUrl, process: application },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function firstKey(base: string, adminToken: string): Promise<string> {
  const owner = { name: "Acme", email: "owner@acme.example", password: "correct horse", plan: "growth" };
  const { api_key } = (await apiAt(base, adminToken).call("POST", "/admin/accounts", owner)) as { api_key: string };
  return api_key;
}

/** Plain fetch with a key: `call` gives `data`, and throws what the service answered when that is not 200. */
export type Api = ReturnType<typeof apiAt>;

function apiAt(base: string, key: string) {
  const authorization = `Bearer ${key}`;
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${base}${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await send(method, path, body);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: unknown }).data;
  }
  /** Registers an application with the way to reset it; gives the domain's id. */
  async function register(url: string): Promise<number> {
    const { id } = (await call("POST", "/v1/domains", { url })) as { id: number };
    await call("PUT", `/domains/${id}/access`, { reset: { method: "POST", path: "/api/reset" } });
    return id;
  }
  /** Each state of a job as its event stream tells it, the final one last. */
  async function* follow(domainId: number, jobId: number): AsyncGenerator<Job> {
    const { body } = await send("GET", `/jobs/${domainId}/events?job_id=${jobId}`);
    let text = "";
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = block.match(/^event: job\ndata: (.*)$/m)?.[1];
        if (data !== undefined) yield JSON.parse(data) as Job;
      }
    }
  }
  /** Asks for a film and waits for its end; `seen` is told of every state. */
  async function film(domainId: number, request: object, seen: (job: Job) => unknown = () => undefined): Promise<Job> {
    const queued = (await call("POST", `/v1/videos/${domainId}`, request)) as { job_id: number };
    let last: Job | undefined;
    for await (const job of follow(domainId, queued.job_id)) {
      last = job;
      await seen(job);
    }
    if (last === undefined) throw new Error("the stream told nothing");
    return last;
  }
  return { base, key, send, call, register, follow, film };
}
