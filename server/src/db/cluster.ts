import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { chown, copyFile, lstat, mkdir, realpath, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { secretFile } from "#lib/secret-file.ts";
import { findBinaries, sharedHome, type Binaries } from "./binaries.ts";
import { mayReach, unprivilegedUser, type Identity } from "./unprivileged.ts";

const run = promisify(execFile);
const initTimeoutMs = 120_000;

/** A database cluster on this disk and all that is needed to start its server. */
export type Cluster = {
  /** The data directory of Postgres. */
  readonly folder: string;
  readonly password: string;
  readonly binaries: Binaries;
  /** Whom the server runs as, when that is not ourselves. */
  readonly user: Identity | undefined;
};

/** Name of the superuser. The server listens on loopback only, and even there wants a password. */
export const superuser = "reelwright";

/**
 * Opens the cluster in `folder`, and makes it (with page checksums) when there is none. Safe when several processes do so
 * at once: each makes its own under another name, and the first to rename wins.
 */
export async function openCluster(folder: string, signal: AbortSignal): Promise<Cluster> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const link = join(folder, "cluster");
  const user = await unprivilegedUser(link);
  const binaries = await findBinaries(user);
  const password = await secretFile(join(folder, "password"), () => randomBytes(24).toString("base64url"));
  if (!(await exists(link))) {
    const reachable = user === undefined || (await mayReach(user, folder));
    const home = reachable ? folder : sharedHome;
    const made = await initialise(home, { binaries, user, passwordFile: join(folder, "password"), signal });
    try {
      await (reachable ? rename(made, link) : symlink(made, link));
    } catch (cause) {
      await rm(made, { recursive: true, force: true });
      if (!(await exists(link))) throw cause;
    }
  }
  return { folder: await realpath(link), password, binaries, user };
}

const exists = async (path: string) => (await lstat(path).catch(() => undefined)) !== undefined;

type Initialisation = {
  readonly binaries: Binaries;
  readonly user: Identity | undefined;
  readonly passwordFile: string;
  readonly signal: AbortSignal;
};

async function initialise(home: string, options: Initialisation): Promise<string> {
  const { binaries, user, signal } = options;
  const made = join(home, `cluster-${randomUUID()}`);
  const passwordFile = `${made}.password`;
  await mkdir(home, { recursive: true, mode: 0o711 });
  await mkdir(made, { mode: 0o700 });
  await copyFile(options.passwordFile, passwordFile);
  if (user !== undefined) await Promise.all([made, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${superuser}`, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const args = ["--pgdata", made, "--data-checksums", ...locale, ...access];
  try {
    await run(binaries.initdb, args, { ...user, cwd: "/", signal, timeout: initTimeoutMs, env: { LC_ALL: "C" } });
  } catch (cause) {
    await rm(made, { recursive: true, force: true });
    const { stderr, message } = cause as { stderr?: string; message: string };
    throw new Error(`a database could not be made in ${home}: ${stderr?.trim() || message}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
  return made;
}
