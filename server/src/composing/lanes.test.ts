import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { enableCompileCache, getCompileCacheDir } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { openLanes } from "./lanes.ts";
import { crewOf } from "./rendering.ts";
import { timelineOf } from "./timeline.fixture.ts";

const signal = new AbortController().signal;

/** Process ids of this process's own drawing processes. */
async function drawing(): Promise<string[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const [stat, line] = await Promise.all(
        ["stat", "cmdline"].map((name) => readFile(`/proc/${id}/${name}`, "utf8").catch(() => "")),
      );
      const parent = stat!.slice(stat!.lastIndexOf(")") + 2).split(" ")[1];
      return parent === String(process.pid) && line!.includes("lane.ts") ? id : undefined;
    }),
  );
  return found.filter((id) => id !== undefined);
}

test("there are as many as there are processors for, whoever wants how many, and they wait for more work", async () => {
  const work = { timeline: timelineOf([]), pictures: [] };
  {
    await using lanes = openLanes();
    await Promise.all(Array.from({ length: 5 }, () => lanes.run(work, { signal })));
    const drew = await drawing();
    expect(drew).toHaveLength(crewOf().lanes);
    await lanes.run(work, { signal });
    expect(await drawing()).toEqual(drew);
  }
  expect(await drawing()).toEqual([]);
});

test("work that waits for a lane is given up with its signal, and the next in turn comes", async () => {
  const work = { timeline: timelineOf([]), pictures: [] };
  await using lanes = openLanes();
  const giveUp = new AbortController();
  const running = Array.from({ length: crewOf().lanes }, () => lanes.run(work, { signal }));
  const waiting = lanes.run(work, { signal: giveUp.signal });
  const next = lanes.run(work, { signal });
  giveUp.abort(new Error("the job was cancelled"));
  await expect(waiting).rejects.toThrow("the job was cancelled");
  await Promise.all([...running, next]);
});

test("a lane keeps what is compiled for it where the service does, for the next one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lanes-"));
  // Where the tests' own compiled code is kept a lane would find it by itself.
  vi.stubEnv("NODE_COMPILE_CACHE", undefined);
  try {
    enableCompileCache(folder);
    const kept = dirname(getCompileCacheDir() ?? expect.fail("nothing compiled is kept"));
    await using lanes = openLanes();
    await lanes.run({ timeline: timelineOf([]), pictures: [] }, { signal });
    const told = await Promise.all((await drawing()).map((id) => readFile(`/proc/${id}/environ`, "utf8")));
    expect(told).toEqual([expect.stringContaining(`NODE_COMPILE_CACHE=${kept}\0`)]);
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
});
