import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** What `postmaster.pid` says of the server that runs, or ran, on a cluster. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

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
  return { pid, port, ready: lines[7]?.startsWith("ready") === true };
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
