import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readlink, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { openCluster } from "./cluster.ts";
import { mayReach, unprivilegedUser } from "./unprivileged.ts";

const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);

/** A folder inside a home that only its owner may enter. */
async function privateHome() {
  const home = await mkdtemp(join(tmpdir(), "reelwright-home-"));
  return { home, [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }) };
}

test.skipIf(!isRoot)("knows whom a private home keeps out", async () => {
  await using place = await privateHome();
  const user = await unprivilegedUser("/nowhere");
  expect(user?.uid).toBeGreaterThan(0);
  if (user === undefined) return;
  expect(await mayReach(user, place.home)).toBe(false);
  expect(await mayReach(user, tmpdir())).toBe(true);
});

test.skipIf(!isRoot)("binaries in a private home are copied to where its user can run them", async () => {
  await using place = await privateHome();
  const project = join(place.home, "native");
  const user = await unprivilegedUser("/nowhere");
  const ours = await findBinaries(undefined);
  await mkdir(project);
  await run("cp", ["-a", `${dirname(dirname(ours.postgres))}/.`, project]);
  const shared = await mkdtemp(join(tmpdir(), "reelwright-shared-"));
  await run("chmod", ["711", shared]);
  const from = { postgres: join(project, "bin/postgres"), initdb: join(project, "bin/initdb") };
  const found = await findBinaries(user, { home: shared, binaries: from, version: "test" });
  expect(found.postgres).toBe(join(shared, "postgres-test/bin/postgres"));
  expect(await findBinaries(user, { home: shared, binaries: from, version: "test" })).toEqual(found);
  const { stdout } = await run(found.postgres, ["--version"], { ...user, cwd: "/" });
  expect(stdout).toContain("PostgreSQL");
  await rm(shared, { recursive: true });
});

test.skipIf(!isRoot)("a cluster below a private home lies elsewhere, and is found again", async () => {
  await using place = await privateHome();
  const folder = join(place.home, "data/database");
  const signal = AbortSignal.timeout(60_000);
  const cluster = await openCluster(folder, signal);
  expect(cluster.folder.startsWith("/var/lib/reelwright/")).toBe(true);
  expect(await readlink(join(folder, "cluster"))).toBe(cluster.folder);
  expect((await stat(cluster.folder)).uid).toBe(cluster.user?.uid);
  expect((await openCluster(folder, signal)).folder).toBe(cluster.folder);
  await rm(cluster.folder, { recursive: true });
});
