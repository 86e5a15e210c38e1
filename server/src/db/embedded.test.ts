import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbedded } from "./embedded.ts";

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reelwright-embedded-"));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, "SIGTERM");
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const signal = () => AbortSignal.timeout(60_000);

async function holder(): Promise<{ child: ChildProcess; url: string; adopted: boolean }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "embedded.fixture.ts"), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; adopted: boolean }) };
}

async function end(child: ChildProcess, how: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(how);
  await exited;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** The answer, as soon as the server is back. */
async function eventually(url: string, text: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await query(url, text);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      // Refused while it is down; cut off when it dies with the question on its way.
      if (!/ECONN|57P|terminated unexpectedly/.test(`${code} ${message}`)) throw error;
    }
  }
}

test("starts with checksums, asks for a password and keeps what was written", async () => {
  {
    await using postgres = await startEmbedded(folder, { signal: signal() });
    expect(postgres.adopted).toBe(false);
    expect(await query(postgres.url, "show data_checksums")).toEqual(["on"]);
    await query(postgres.url, "create table kept as select 7 as n");
    const stranger = Object.assign(new URL(postgres.url), { password: "guess" }).href;
    await expect(query(stranger, "select 1")).rejects.toThrow("password authentication failed");
  }
  await using again = await startEmbedded(folder, { signal: signal() });
  expect(await query(again.url, "select n from kept")).toEqual([7]);
  expect((await stat(join(folder, "password"))).mode & 0o777).toBe(0o600);
});

test("processes that open it at once share one server", async () => {
  const opened = await Promise.all([holder(), holder(), holder()]);
  expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
  expect(opened.filter(({ adopted }) => !adopted)).toHaveLength(1);
});

test("nothing that was committed is lost when its owner is killed", async () => {
  const first = await holder();
  await query(first.url, "create table counted (n int)");
  for (let round = 0; round < 3; round++) {
    const owner = round === 0 ? first : await holder();
    await query(owner.url, `insert into counted values (${round})`);
    await end(owner.child, "SIGKILL");
  }
  await using postgres = await startEmbedded(folder, { signal: signal() });
  expect(await query(postgres.url, "select n from counted order by n")).toEqual([0, 1, 2]);
});

test("the server ends with its owner, even by kill -9", async () => {
  const owner = await holder();
  const pid = Number((await readFile(join(folder, "cluster/postmaster.pid"), "utf8")).split("\n")[0]);
  await end(owner.child, "SIGKILL");
  const gone = async () =>
    stat(`/proc/${pid}`).then(
      () => false,
      () => true,
    );
  await expect.poll(gone).toBe(true);
});

test.each(["SIGKILL", "SIGTERM"] as const)(
  "a process that adopted it restarts it after %s of its owner",
  async (how) => {
    const owner = await holder();
    const heir = await holder();
    expect(heir.adopted).toBe(true);
    await query(heir.url, "create table kept as select 7 as n");
    await end(owner.child, how);
    expect(await eventually(heir.url, "select n from kept")).toEqual([7]);
  },
);

test("a pid file left behind, whose number another program has now, is no hindrance", async () => {
  {
    await using postgres = await startEmbedded(folder, { signal: signal() });
    await query(postgres.url, "create table kept as select 7 as n");
  }
  const lines = [process.pid, join(folder, "cluster"), 1, 1, "", "127.0.0.1", "", "ready"];
  await writeFile(join(folder, "cluster/postmaster.pid"), lines.join("\n"));
  await using postgres = await startEmbedded(folder, { signal: signal() });
  expect(await query(postgres.url, "select n from kept")).toEqual([7]);
});

test("a cluster that cannot be opened is reported in its own words", async () => {
  await (await startEmbedded(folder, { signal: signal() }))[Symbol.asyncDispose]();
  await rm(join(folder, "cluster/global/pg_control"));
  await expect(startEmbedded(folder, { signal: signal() })).rejects.toThrow(/does not start: .*pg_control/);
});

test("giving up ends the start", async () => {
  await expect(startEmbedded(folder, { signal: AbortSignal.abort(new Error("no more")) })).rejects.toThrow();
});
