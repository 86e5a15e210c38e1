import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptResults } from "#jobs/run-store.ts";
import { someJob } from "#jobs/testing.ts";
import { jobFolder } from "./folders.ts";
import { removeLeftFolders } from "./sweep.ts";
import { testWorkshop, type TestWorkshop } from "./testing.ts";

let shop: TestWorkshop;
const children: ChildProcess[] = [];
beforeEach(async () => {
  shop = await testWorkshop();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await shop[Symbol.asyncDispose]();
});

/** A worker process of its own, ready to take jobs. */
async function startChild(
  options: { recording?: "quick" | "held"; fault?: string; folder?: string } = {},
): Promise<ChildProcess> {
  const { recording = "quick", fault, folder = shop.folder } = options;
  const args = [join(import.meta.dirname, "worker.fixture.ts"), shop.test.url, folder, recording];
  const child = spawn(process.execPath, fault === undefined ? args : [...args, fault], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(child.stdout, "data");
  return child;
}
const begin = () => someJob(shop.test.database, shop.queue);
const steps = async (folder = shop.folder) =>
  (await readFile(join(folder, "steps"), "utf8"))
    .trim()
    .split("\n")
    .map((line) => line.split(" ") as [string, string]);
const names = async (folder?: string) => (await steps(folder)).map(([name]) => name);

const points = [
  ["planning:before", ["planning", "recording", "publishing"]],
  ["recording:mid", ["planning", "recording", "recording", "publishing"]],
  ["recording:after", ["planning", "recording", "publishing"]],
  ["publishing:after", ["planning", "recording", "publishing"]],
] as const;

test.each(points)("a worker killed at %s loses nothing that was done", async (fault, expected) => {
  const job = await begin();
  const victim = await startChild({ fault });
  const [, signal] = victim.signalCode === null ? await once(victim, "exit") : [null, victim.signalCode];
  expect(signal).toBe("SIGKILL");
  await startChild({ fault });
  expect(await shop.jobWhen(job, ({ status }) => status === "completed")).toMatchObject({ video_id: 1, progress: 100 });
  expect(await names()).toEqual(expected);
});

test("whoever takes over the job of a killed worker removes the browser's profile that was left with it", async () => {
  const job = await begin();
  const victim = await startChild({ fault: "recording:mid" });
  if (victim.signalCode === null) await once(victim, "exit");
  await using stack = new AsyncDisposableStack();
  const profileOf = async (pid: number | undefined) => {
    const profile = await mkdtemp(join(tmpdir(), `reelwright-browser-${pid}-`));
    stack.defer(() => rm(profile, { recursive: true, force: true }));
    return profile;
  };
  const [left, used] = [await profileOf(victim.pid), await profileOf(process.pid)];
  await startChild();
  await shop.jobWhen(job, ({ status }) => status === "completed");
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
});

test("a worker on another machine, without the files, begins anew", async () => {
  const job = await begin();
  const [here, there] = [join(shop.folder, "here"), join(shop.folder, "there")];
  await Promise.all([mkdir(here), mkdir(there)]);
  const victim = await startChild({ fault: "recording:after", folder: here });
  if (victim.signalCode === null) await once(victim, "exit");
  expect(victim.signalCode).toBe("SIGKILL");
  const killed = await keptResults(shop.test.database, job.jobId);
  expect(killed.map(({ stage }) => stage).toSorted()).toEqual(["planning", "recording"]);
  await startChild({ folder: there });
  expect(await shop.jobWhen(job, ({ status }) => status === "completed")).toMatchObject({ video_id: 1, tries: 1 });
  expect([await names(here), await names(there)]).toEqual([
    ["planning", "recording"],
    ["planning", "recording", "publishing"],
  ]);
  // The folder goes after the job has been completed, which is what was waited for.
  await expect.poll(() => existsSync(jobFolder(join(there, "work"), job))).toBe(false);
  // What the dead worker has left is removed by the first sweep on its machine.
  expect(existsSync(jobFolder(join(here, "work"), job))).toBe(true);
  expect(await removeLeftFolders({ ...shop.of([]), workFolder: join(here, "work") })).toEqual([job.jobId]);
});

test("a worker that slept past its lease is fenced when it wakes", async () => {
  const job = await begin();
  const sleeper = await startChild({ recording: "held" });
  await shop.jobWhen(job, ({ stage, progress }) => stage === "recording" && progress >= 50);
  sleeper.kill("SIGSTOP");
  const heir = await startChild();
  await shop.jobWhen(job, ({ status }) => status === "completed");
  const before = await keptResults(shop.test.database, job.jobId);
  for (const signal of ["SIGUSR2", "SIGCONT", "SIGTERM"] as const) sleeper.kill(signal);
  expect(await once(sleeper, "exit")).toEqual([0, null]);
  expect(await keptResults(shop.test.database, job.jobId)).toEqual(before);
  const publishing = (await steps()).filter(([name]) => name === "publishing");
  expect(publishing).toEqual([["publishing", String(heir.pid)]]);
});

test("a worker that is told to end gives its job back and ends with 0", async () => {
  const job = await begin();
  const leaving = await startChild({ recording: "held" });
  await shop.jobWhen(job, ({ stage, progress }) => stage === "recording" && progress >= 50);
  leaving.kill("SIGTERM");
  expect(await once(leaving, "exit")).toEqual([0, null]);
  expect(await shop.jobWhen(job, () => true)).toMatchObject({ status: "queued", tries: 0 });
  await startChild();
  await shop.jobWhen(job, ({ status }) => status === "completed");
  expect(await names()).toEqual(["planning", "recording", "recording", "publishing"]);
});
