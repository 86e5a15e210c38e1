import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { startEmbedded } from "./embedded.ts";
import { isFolder, templateOf, templatesFolder } from "./initialise.ts";
import { unprivilegedUser } from "./unprivileged.ts";

const run = promisify(execFile);

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: question, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

test("a first start copies the template: its tables are there, and only its own password opens it", async () => {
  await run(process.execPath, [join(import.meta.dirname, "template.ts")]);
  const user = await unprivilegedUser(templatesFolder);
  expect(await isFolder(await templateOf({ binaries: await findBinaries(user), user }))).toBe(true);

  await using stack = new AsyncDisposableStack();
  const passwords = [];
  for (let copy = 0; copy < 2; copy++) {
    const folder = await mkdtemp(join(tmpdir(), "reelwright-copy-"));
    await chmod(folder, 0o711);
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const { url } = stack.use(await startEmbedded(folder, { signal: AbortSignal.timeout(60_000) }));
    expect(await ask(url, "select name from migration limit 1")).toEqual(["0001_foundation.sql"]);
    expect(await ask(url, "show data_checksums")).toEqual(["on"]);
    passwords.push(new URL(url).password);
    const stranger = Object.assign(new URL(url), { password: passwords[copy - 1] ?? "guessed" }).href;
    await expect(ask(stranger, "select 1")).rejects.toThrow(/password authentication failed/);
  }
});
