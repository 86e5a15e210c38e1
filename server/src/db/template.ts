import { chmod, mkdir, mkdtemp, realpath, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openQueue } from "#queue/queue.ts";
import { findBinaries } from "./binaries.ts";
import { openDatabase } from "./database.ts";
import { startEmbedded } from "./embedded.ts";
import { isFolder, templateOf, templatesFolder } from "./initialise.ts";
import { migrate } from "./migrate.ts";
import { unprivilegedUser } from "./unprivileged.ts";

const onError = () => undefined;

/** Makes a cluster with all tables, which a first start copies. Its password is thrown away with the draft's folder. */
async function keepTemplate(signal: AbortSignal): Promise<void> {
  const user = await unprivilegedUser(templatesFolder);
  const template = await templateOf({ binaries: await findBinaries(user), user });
  if (await isFolder(template)) return;
  await mkdir(templatesFolder, { recursive: true, mode: 0o711 });
  const draft = await mkdtemp(join(templatesFolder, "draft-"));
  try {
    await chmod(draft, 0o711);
    await fill(draft, signal);
    await rename(await realpath(join(draft, "cluster")), template);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function fill(folder: string, signal: AbortSignal): Promise<void> {
  await using server = await startEmbedded(folder, { signal });
  const database = openDatabase({ url: server.url, onError });
  await migrate(database);
  await database.destroy();
  await using queue = await openQueue({ url: server.url, onError });
  void queue;
}

// Run by script/bootstrap. Where there is no embedded Postgres, or no user to run it, there is no template either.
await keepTemplate(AbortSignal.timeout(120_000)).catch((error: Error) =>
  process.stderr.write(`no template of the database: ${error.message}\n`),
);
