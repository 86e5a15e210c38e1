import { randomInt } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
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

/** Whether something on this machine accepts connections on a port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 1000 });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("connect", end(true)).on("error", end(false)).on("timeout", end(false));
  });
}

/**
 * A free loopback port, `preferred` if possible. Others are taken from 20000–29999: below the ports that systems give to
 * outgoing connections, so that it is still free when the server must be started again.
 */
export async function freePort(preferred: number | undefined): Promise<number> {
  for (let port = preferred ?? randomPort(); ; port = randomPort()) {
    if (await canListen(port)) return port;
  }
}

const randomPort = () => randomInt(20_000, 30_000);

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
