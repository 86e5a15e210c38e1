import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { livePostmaster, nameOwnedBy } from "./postmaster.ts";

/** A process that stands for the server of a cluster, which says that it is ready. */
async function runningServer() {
  const cluster = await mkdtemp(join(tmpdir(), "reelwright-postmaster-"));
  const server = spawn(process.execPath, ["-e", "process.stdin.resume()", cluster], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  await once(server, "spawn");
  const lines = [server.pid, cluster, 0, 5432, "", "127.0.0.1", 0, "ready"];
  await writeFile(join(cluster, "postmaster.pid"), lines.join("\n"));
  const end = async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    await rm(cluster, { recursive: true });
  };
  const startedBy = (pid: number) =>
    writeFile(
      join(cluster, "postmaster.opts"),
      `/usr/bin/postgres "-D" "${cluster}" "-c" "cluster_name=${nameOwnedBy(pid)}"\n`,
    );
  return { cluster, pid: server.pid, startedBy, [Symbol.asyncDispose]: end };
}

test("a server whose owner is dead is about to leave, though it says that it is ready", async () => {
  await using server = await runningServer();
  const owner = spawn("true");
  await once(owner, "exit");
  await server.startedBy(process.pid);
  expect(await livePostmaster(server.cluster)).toEqual({ pid: server.pid, port: 5432, ready: true, leaving: false });
  await server.startedBy(owner.pid as number);
  expect(await livePostmaster(server.cluster)).toMatchObject({ ready: true, leaving: true });
});

test("a server that nobody has named is taken as it is", async () => {
  await using server = await runningServer();
  expect(await livePostmaster(server.cluster)).toMatchObject({ ready: true, leaving: false });
});
