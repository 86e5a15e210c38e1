import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openLanes } from "./lanes.ts";
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

test("what was started ahead does the work that comes, and goes with the others", async () => {
  const timeline = timelineOf([]);
  {
    await using lanes = openLanes();
    await lanes.warm(timeline, 1);
    const warm = await drawing();
    expect(warm).toHaveLength(1);
    await lanes.run({ timeline, pictures: [] }, { signal });
    expect(await drawing()).toEqual(warm);
    void lanes.warm(timeline, 2);
    await expect.poll(drawing).toHaveLength(2);
  }
  expect(await drawing()).toEqual([]);
});
