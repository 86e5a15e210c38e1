import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * What `postmaster.pid` says of the server that runs, or ran, on a cluster. One that is `leaving` will end shortly, since
 * the process that started it is dead: it may still answer, but whoever relied on that would lose it.
 */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
  readonly leaving: boolean;
};

/** The name that a server is given, which Postgres keeps among its options: it tells who has started it. */
export const nameOwnedBy = (pid: number): string => `reelwright-${pid}`;

/** Reads the live server of a cluster; a file left behind by a server that is dead is removed. */
export async function livePostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0)) return undefined;
  if (!isAlive(pid)) return undefined;
  if (await isSomethingElse(pid, cluster)) {
    await rm(file, { force: true });
    return undefined;
  }
  const ready = lines[7]?.startsWith("ready") === true;
  return { pid, port, ready, leaving: !(await isOwned(cluster)) };
}

/** Whether the process that has started the server lives; a server without such a name is taken as it is. */
async function isOwned(cluster: string): Promise<boolean> {
  const options = await readFile(join(cluster, "postmaster.opts"), "utf8").catch(() => "");
  const owner = /"cluster_name=reelwright-(\d+)"/.exec(options)?.[1];
  return owner === undefined || isAlive(Number(owner));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** After a reboot, or in a new container, the number may belong to another program; only Linux can tell. */
async function isSomethingElse(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => cluster);
  return !command.includes(cluster);
}
