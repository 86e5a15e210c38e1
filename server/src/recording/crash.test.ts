import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serve } from "#browser/loopback.fixture.ts";
import type { Step } from "#browser/step.ts";
import { role, scenesOf, shoot } from "./camera.fixture.ts";

const page = `<button onclick="fetch('/fall')">Fall</button><h1>Here</h1>`;

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);

function isOurs(pid: number): boolean {
  for (let ancestor = pid; ancestor > 1; ancestor = parentOf(ancestor)) if (ancestor === process.pid) return true;
  return false;
}

/** Ends the processes of our own browsers in which pages live. */
function endPages(): void {
  for (const pid of readdirSync("/proc").map(Number).filter(Number.isInteger)) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (line.includes("--type=renderer") && isOurs(pid)) process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

test.each([1, 2])(
  "a page whose process ends %i time(s) is filmed again: once as before, then in real time",
  async (times) => {
    let falls = 0;
    await using site = await serve({
      "/": page,
      "/fall": (_incoming, outgoing) => {
        if (falls++ < times) endPages();
        outgoing.end();
      },
    });
    const look: Step = { kind: "highlight", target: role("heading", "Here") };
    const fall: Step = { kind: "click", target: role("button", "Fall") };
    const scenes = scenesOf([look], [fall], [look]);
    await using filmed = await shoot(scenes, {
      url: site.url,
      recorder: "begin-frame",
      clipMs: 0,
      densityOf: () => 1.5,
    });
    // What is filmed in real time has a density of 1.
    expect(filmed.take.scenes.map(({ frames }) => frames[0]?.density)).toEqual([1.5, times === 1 ? 1.5 : 1, 1.5]);
    expect(filmed.notes).toHaveLength(times - 1);
    expect(filmed.take.scenes[1]?.events).toMatchObject([{ kind: "click" }]);
  },
);
