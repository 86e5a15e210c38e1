import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { openQueue } from "#queue/queue.ts";
import { openDatabase } from "./database.ts";
import { startEmbedded, type EmbeddedPostgres } from "./embedded.ts";
import { migrate } from "./migrate.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface ProvidedContext {
    testServer: string;
  }
}

const template = "reelwright_template";

/**
 * Runs once for each run of vitest. Answers on loopback where the test database is, and starts it at the first question:
 * most runs of one file need none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-test-"));
  await chmod(folder, 0o711);
  let starting: Promise<EmbeddedPostgres> | undefined;
  const server = createServer((_, response) => {
    starting ??= start(folder);
    starting.then(
      ({ url }) => response.end(JSON.stringify({ url, template })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  project.provide("testServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await starting)?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  };
}

async function start(folder: string): Promise<EmbeddedPostgres> {
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };
  const postgres = await startEmbedded(join(folder, "database"), { signal: AbortSignal.timeout(60_000), settings });
  const admin = openDatabase({ url: postgres.url, connections: 1, onError: () => undefined });
  await sql`create database ${sql.ref(template)}`.execute(admin);
  await admin.destroy();
  const url = Object.assign(new URL(postgres.url), { pathname: `/${template}` }).href;
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  await migrate(database);
  await database.destroy();
  await using _queue = await openQueue({ url, onError: () => undefined });
  return postgres;
}
