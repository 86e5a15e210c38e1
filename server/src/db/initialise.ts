import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { mayReach, type Identity } from "./unprivileged.ts";

const run = promisify(execFile);
const timeoutMs = 120_000;

/** Name of the superuser. The server listens on loopback only, and even there wants a password. */
export const superuser = "reelwright";

export type Initialisation = {
  readonly binaries: Binaries;
  readonly user: Identity | undefined;
  readonly password: string;
  readonly signal: AbortSignal;
};

export const templatesFolder = join(import.meta.dirname, "../../../.tools/database");

/** With page checksums; collation by code point, which no update of the system's locales can change. */
const settings = [
  `--username=${superuser}`,
  "--auth=scram-sha-256",
  "--data-checksums",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

/**
 * Makes a new cluster somewhere below `home` and answers its folder, flushed to the disk. A template, if there is one,
 * spares initdb and the first migrations, more than a second; its password is replaced.
 */
export async function makeCluster(home: string, options: Initialisation): Promise<string> {
  const template = await templateOf(options);
  const made = join(home, `cluster-${randomUUID()}`);
  await mkdir(home, { recursive: true, mode: 0o711 });
  try {
    if (await isUsable(template, options.user)) await copyOf(template, made, options);
    else await initialise(made, options);
  } catch (cause) {
    await rm(made, { recursive: true, force: true });
    const { stderr, message } = cause as { stderr?: string; message: string };
    throw new Error(`a database could not be made in ${home}: ${stderr?.trim() || message}`, { cause });
  }
  return made;
}

/**
 * Where the template for these programs, this user and these migrations is, or would be: an older one is not found, and
 * a new one is made by script/bootstrap (`template.ts`).
 */
export async function templateOf({ binaries, user }: Pick<Initialisation, "binaries" | "user">): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([binaries.initdb, settings, user ?? null]));
  for (const name of (await readdir(migrationsFolder)).toSorted()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  return join(templatesFolder, hash.digest("hex").slice(0, 16));
}

export const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() === true;

/** One that we cannot read is as good as none. */
async function isUsable(template: string, user: Identity | undefined): Promise<boolean> {
  if (!(await isFolder(template))) return false;
  return user === undefined ? (await stat(template)).uid === process.getuid?.() : mayReach(user, template);
}

async function initialise(made: string, { binaries, user, password, signal }: Initialisation): Promise<void> {
  const passwordFile = `${made}.password`;
  await mkdir(made, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) await Promise.all([made, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  const args = ["--pgdata", made, `--pwfile=${passwordFile}`, ...settings];
  try {
    await run(binaries.initdb, args, { ...user, cwd: "/", signal, timeout: timeoutMs, env: { LC_ALL: "C" } });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function copyOf(template: string, made: string, { binaries, user, password, signal }: Initialisation) {
  const asUser = { ...user, cwd: "/", signal, timeout: timeoutMs };
  await run("cp", ["-a", template, made], { signal, timeout: timeoutMs });
  const single = run(binaries.postgres, ["--single", "-D", made, "postgres"], { ...asUser, env: { LC_ALL: "C" } });
  // Base64url: nothing in it that SQL would read as anything else.
  single.child.stdin?.end(`alter role ${superuser} password '${password}'\n`);
  await single;
  await run(binaries.initdb, ["--sync-only", "--pgdata", made], { ...asUser, env: { LC_ALL: "C" } });
}
