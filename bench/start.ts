/**
 * How long a role takes until it says that it is there, with a new data folder (cold, the database made) and with the
 * same again (warm), what its node process has used of processors by then, and how much memory it holds when idle. `node bench/start.ts [RUNS]`; medians, one line of
 * JSON.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const [runs = 5] = process.argv.slice(2).map(Number);
const root = resolve(import.meta.dirname, "..");
/** What script/server sets. */
const cache = process.env["NODE_COMPILE_CACHE"] ?? join(root, "node_modules/.cache/compiled");
/** USER_HZ, the same on every Linux. */
const ticksInSecond = 100;
/** Long enough for what a start leaves behind to be collected or not. */
const idleMs = 3000;

type Role = "serve" | "all";
type Start = { readonly seconds: number; readonly cpuSeconds: number; readonly residentMiB: number };

async function start(role: Role, folder: string): Promise<Start> {
  const env = { ...process.env, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "warn", NODE_COMPILE_CACHE: cache };
  const startedMs = performance.now();
  const child = spawn(process.execPath, [join(root, "server/src/main.ts"), role], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let said = "";
  while (!said.includes("Reelwright listens")) {
    said += String(((await Promise.race([once(child.stdout, "data"), ended])) as unknown[])[0]);
    if (child.exitCode !== null) throw new Error(`${role} ended: ${said}`);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const cpuSeconds = await cpuSecondsOf(child.pid);
  await delay(idleMs);
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  child.kill("SIGTERM");
  await ended;
  return { seconds, cpuSeconds, residentMiB: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024 };
}

/** What a process has used of processors, itself and not its children; it depends less on what else runs. */
async function cpuSecondsOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticksInSecond;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const round = (value: number) => Math.round(value * 100) / 100;

async function measure(role: Role) {
  const starts: Record<"cold" | "warm", Start[]> = { cold: [], warm: [] };
  for (let run = 0; run < runs; run++) {
    const folder = await mkdtemp(join(tmpdir(), "reelwright-bench-"));
    await chmod(folder, 0o711);
    starts.cold.push(await start(role, folder));
    starts.warm.push(await start(role, folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  return {
    coldSeconds: round(median(starts.cold.map(({ seconds }) => seconds))),
    warmSeconds: round(median(starts.warm.map(({ seconds }) => seconds))),
    warmCpuSeconds: round(median(starts.warm.map(({ cpuSeconds }) => cpuSeconds))),
    idleMiB: Math.round(median(starts.warm.map(({ residentMiB }) => residentMiB))),
  };
}

const bars = { coldSeconds: 1.5, warmSeconds: 0.8, idleMiB: 200 };
process.stdout.write(`${JSON.stringify({ serve: await measure("serve"), all: await measure("all"), bars })}\n`);
