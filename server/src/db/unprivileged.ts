import { readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** A user and group of the operating system, by number. */
export type Identity = { readonly uid: number; readonly gid: number };

/** Users of common systems that own nothing of worth. Chromium runs as nobody: what it may break must not be this. */
const candidates = ["postgres", "daemon", "nobody"];

/**
 * Postgres refuses to run as root. Answers the user that it runs as instead: the owner of `folder` when it has one
 * already, else a user made for such things; `undefined` when we are not root and Postgres may run as ourselves.
 */
export async function unprivilegedUser(folder: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  for (const name of candidates) {
    const user = users.find((fields) => fields[0] === name);
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(
    `Postgres does not run as root, and there is none of the users ${candidates.join(", ")} to run it as`,
  );
}

/** Whether a user may pass through every folder down to `path`, `path` included. */
export async function mayReach(user: Identity, path: string): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
