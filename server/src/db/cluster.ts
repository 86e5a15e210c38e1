import { randomBytes } from "node:crypto";
import { lstat, mkdir, realpath, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { secretFile } from "#lib/secret-file.ts";
import { findBinaries, sharedHome, type Binaries } from "./binaries.ts";
import { makeCluster } from "./initialise.ts";
import { mayReach, unprivilegedUser, type Identity } from "./unprivileged.ts";

/** A database cluster on this disk and all that is needed to start its server. */
export type Cluster = {
  /** The data directory of Postgres. */
  readonly folder: string;
  readonly password: string;
  readonly binaries: Binaries;
  /** Whom the server runs as, when that is not ourselves. */
  readonly user: Identity | undefined;
};

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
    const made = await makeCluster(home, { binaries, user, password, signal });
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
