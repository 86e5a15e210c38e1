import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer } from "./server-process.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "reelwright-server-"))));
afterEach(async () => rm(folder, { recursive: true, force: true }));

/** What stands for Postgres here: it says that it runs, and lets the first signal pass like a server that starts. */
const slowToListen = `#!${process.execPath}
let asked = 0;
process.on("SIGINT", () => ++asked === 2 && process.exit());
setInterval(() => undefined, 60_000);
process.stderr.write("running");
`;

test("a server that is still starting, and does not hear the signal yet, is stopped all the same", async () => {
  const postgres = join(folder, "postgres.cjs");
  await writeFile(postgres, slowToListen);
  await chmod(postgres, 0o755);
  const binaries = { postgres, initdb: postgres };
  const server = startServer({ folder, password: "", binaries, user: undefined }, 5432);
  await expect.poll(server.output, { timeout: 30_000 }).toBe("running");
  await server.stop();
  expect(server.hasEnded()).toBe(true);
});
