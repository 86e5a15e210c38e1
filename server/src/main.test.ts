import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listening, making, openStage, type Stage } from "./process.fixture.ts";

let stage: Stage;
let folder: string;
let start: Stage["start"];
beforeEach(async () => {
  stage = await openStage();
  ({ folder, start } = stage);
});
afterEach(() => stage[Symbol.asyncDispose]());

test("the first start leaves a key that opens the API, and SIGTERM ends it with 0", async () => {
  const service = start([]);
  const [, address] = await service.says(listening);
  const keyFile = join(folder, "first-key");
  expect(service.said.out).toContain(`The first API key is in ${keyFile}\n`);
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  const authorization = `Bearer ${(await readFile(keyFile, "utf8")).trim()}`;
  const domains = await fetch(`${address}/v1/domains`, { headers: { authorization } });
  expect(await domains.json()).toEqual({ data: { domains: [] } });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  service.child.kill("SIGTERM");
  expect(await service.ended).toBe(0);
  expect(service.said.error).toBe("");
});

test("a second start keeps account and key", async () => {
  const first = start(["serve"]);
  await first.says(listening);
  first.child.kill("SIGINT");
  expect(await first.ended).toBe(0);
  const key = await readFile(join(folder, "first-key"), "utf8");
  const second = start(["serve"]);
  await second.says(listening);
  expect(second.said.out).not.toContain("first API key");
  expect(await readFile(join(folder, "first-key"), "utf8")).toBe(key);
});

test("one that serves and two that work share a folder, and outlive the owner of the database", async () => {
  const [worker, other, server] = [start(["work"]), start(["work"]), start(["serve"])];
  const [[, address]] = await Promise.all([server.says(listening), worker.says(making), other.says(making)]);
  const keys = [worker, other, server].filter(({ said }) => said.out.includes("first API key"));
  expect(keys).toHaveLength(1);
  for (const each of [worker, other]) {
    each.child.kill("SIGKILL");
    await each.ended;
  }
  const ready = async () => (await fetch(`${address}/readyz`)).status;
  await expect.poll(ready).toBe(200);
});

const k = "k".repeat(32);
const wrongStarts: { what: string; args?: string[]; env?: Record<string, string>; complaint: RegExp }[] = [
  {
    what: "an unknown role",
    args: ["sing"],
    complaint: /^reelwright: the role must be one of all, serve, work\n$/,
  },
  {
    what: "a wrong value",
    env: { PORT: "eighty" },
    complaint: /^reelwright: PORT must be a whole number from 0 to 65535 \(it is "eighty"\)\n$/,
  },
  {
    what: "no keys for a database elsewhere",
    env: { DATABASE_URL: "postgres://u@127.0.0.1:1/d" },
    complaint: /^reelwright: SECRET_KEYS must be set beside DATABASE_URL.*\n$/,
  },
  {
    what: "an unreachable database",
    env: { DATABASE_URL: "postgres://u:pw@127.0.0.1:1/d", SECRET_KEYS: k },
    complaint: /^reelwright: the database does not answer \(.*ECONNREFUSED.*\): is DATABASE_URL right.*\n$/,
  },
];

test.each(wrongStarts)("$what: one line on stderr, and 1", async ({ args = [], env = {}, complaint }) => {
  const service = start(args, env);
  expect(await service.ended).toBe(1);
  expect(service.said).toEqual({ out: "", error: expect.stringMatching(complaint) as string });
});

test("a data folder that cannot be written: one line on stderr, and 1", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const service = start([], { DATA_DIR: join(file, "data") });
  expect(await service.ended).toBe(1);
  expect(service.said.error).toMatch(/^reelwright: DATA_DIR .* cannot be written \(.*\): set DATA_DIR.*\n$/);
});

test("a taken port: one line on stderr, and 1", async () => {
  await using other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const service = start(["serve"], { PORT: String(port) });
  expect(await service.ended).toBe(1);
  expect(service.said.error).toMatch(new RegExp(`^reelwright: port ${port} on 127.0.0.1 is taken: .*set PORT\n$`));
});

test("another key than the database was made with is refused", async () => {
  const first = start(["serve"], { SECRET_KEYS: k });
  await first.says(listening);
  expect(existsSync(join(folder, "secret-key"))).toBe(false);
  const second = start(["serve"], { SECRET_KEYS: "x".repeat(32) });
  expect(await second.ended).toBe(1);
  expect(second.said.error).toMatch(/^reelwright: SECRET_KEYS does not hold the key this database was made with.*\n$/);
  const rotated = start(["serve"], { SECRET_KEYS: `${"x".repeat(32)},${k}` });
  await rotated.says(listening);
});
