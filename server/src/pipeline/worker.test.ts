import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptResults } from "#jobs/run-store.ts";
import { someJob } from "#jobs/testing.ts";
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
async function startChild(options: { recordingMs?: number; fault?: string } = {}): Promise<ChildProcess> {
  const { recordingMs = 0, fault } = options;
  const args = [join(import.meta.dirname, "worker.fixture.ts"), shop.test.url, shop.folder, String(recordingMs)];
  const child = spawn(process.execPath, fault === undefined ? args : [...args, fault], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(child.stdout, "data");
  return child;
}
const begin = () => someJob(shop.test.database, shop.queue);
const steps = async () =>
  (await readFile(join(shop.folder, "steps"), "utf8"))
    .trim()
    .split("\n")
    .map((line) => line.split(" ") as [string, string]);
const names = async () => (await steps()).map(([name]) => name);

const points = [
  ["planning:before", ["planning", "recording", "publishing"]],
  ["recording:mid", ["planning", "recording", "recording", "publishing"]],
  ["recording:after", ["planning", "recording", "publishing"]],
  ["publishing:after", ["planning", "recording", "publishing"]],
] as const;

test.each(points)("a worker killed at %s loses nothing that was done", { timeout: 90_000 }, async (fault, expected) => {
  const job = await begin();
  const victim = await startChild({ fault });
  const [, signal] = victim.signalCode === null ? await once(victim, "exit") : [null, victim.signalCode];
  expect(signal).toBe("SIGKILL");
  await startChild({ fault });
  expect(await shop.jobWhen(job, ({ status }) => status === "completed")).toMatchObject({ video_id: 1, progress: 100 });
  expect(await names()).toEqual(expected);
});

test("a worker that slept past its lease is fenced when it wakes", { timeout: 90_000 }, async () => {
  const job = await begin();
  const sleeper = await startChild({ recordingMs: 1500 });
  await shop.jobWhen(job, ({ stage, progress }) => stage === "recording" && progress >= 50);
  sleeper.kill("SIGSTOP");
  const heir = await startChild();
  await shop.jobWhen(job, ({ status }) => status === "completed");
  const before = await keptResults(shop.test.database, job.jobId);
  sleeper.kill("SIGCONT");
  sleeper.kill("SIGTERM");
  expect(await once(sleeper, "exit")).toEqual([0, null]);
  expect(await keptResults(shop.test.database, job.jobId)).toEqual(before);
  const publishing = (await steps()).filter(([name]) => name === "publishing");
  expect(publishing).toEqual([["publishing", String(heir.pid)]]);
});

test("a worker that is told to end gives its job back and ends with 0", { timeout: 90_000 }, async () => {
  const job = await begin();
  const leaving = await startChild({ recordingMs: 60_000 });
  await shop.jobWhen(job, ({ stage, progress }) => stage === "recording" && progress >= 50);
  leaving.kill("SIGTERM");
  expect(await once(leaving, "exit")).toEqual([0, null]);
  expect(await shop.jobWhen(job, () => true)).toMatchObject({ status: "queued", tries: 0 });
  await startChild();
  await shop.jobWhen(job, ({ status }) => status === "completed");
  expect(await names()).toEqual(["planning", "recording", "recording", "publishing"]);
});
