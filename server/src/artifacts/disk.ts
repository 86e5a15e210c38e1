import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";
import { isDiskFull } from "#lib/disk-full.ts";
import type { Logger } from "#telemetry/logger.ts";
import {
  artifactKinds,
  type ArtifactAddress,
  type Artifacts,
  type Manifest,
  type NewArtifact,
  type WantedArtifact,
} from "./artifact.ts";
import {
  disown,
  drop,
  inTurns,
  jobsName,
  linkFile,
  manifestName,
  namesIn,
  readManifest,
  sha1Of,
  unfinishedMark,
  use,
} from "./place.ts";

/**
 * Artefacts in a folder of this machine (absolute), which several processes may share:
 * `<folder>/<account>/<kind>/<key>`, each a folder that appears by being renamed. Files are hard links, so that what a
 * job has found stays in its own folder whatever is dropped here, and so that a sweep sees what is in use.
 */
export function diskArtifacts({ folder, log }: { readonly folder: string; readonly log: Logger }): Artifacts {
  const placeOf = (address: ArtifactAddress) => join(folder, ...namesOf(address));
  return {
    async find(wanted) {
      const place = placeOf(wanted.address);
      try {
        return await takeOut(place, wanted);
      } catch (error) {
        if (isDiskFull(error)) {
          log.warn({ err: error, ...wanted.address }, "an artefact was not taken out: there is no room for it");
          return undefined;
        }
        log.warn({ err: error, ...wanted.address }, "an artefact was damaged and is made again");
        await drop(place).catch(() => undefined);
        return undefined;
      }
    },
    async has(address) {
      return (await readManifest(placeOf(address)).catch(() => undefined)) !== undefined;
    },
    async keep(made) {
      const place = placeOf(made.address);
      try {
        // Two takes of one job differ, and the newer one counts; whatever else stands here is equal.
        if (made.address.kind === "take") await drop(place);
        else if ((await readManifest(place)) !== undefined) return await use(place, made.jobId);
        await write(place, made);
      } catch (error) {
        log.warn({ err: error, ...made.address }, "an artefact was not kept");
      }
    },
    async forget(accountId, jobIds) {
      const shelves = artifactKinds.map((kind) => join(folder, String(accountId), kind));
      for (const shelf of shelves) {
        for (const key of await namesIn(shelf).catch(() => [])) {
          await disown(join(shelf, key), jobIds).catch((error: unknown) =>
            log.warn({ err: error, shelf, key }, "an artefact was not deleted"),
          );
        }
      }
    },
  };
}

function namesOf({ accountId, kind, key }: ArtifactAddress): string[] {
  if (!/^[a-z0-9-]{1,100}$/.test(key)) throw new Error(`${key} is no key of an artefact`);
  return [String(accountId), kind, key];
}

/** Throws when what is there is not what was kept. */
async function takeOut<Schema extends TSchema>(
  place: string,
  { jobId, folder, value: schema }: WantedArtifact<Schema>,
): Promise<Static<Schema> | undefined> {
  const manifest = await readManifest(place);
  if (manifest === undefined) return undefined;
  const { value, files } = manifest;
  if (!Value.Check(schema, value)) throw new Error("its value has another form");
  await use(place, jobId);
  await inTurns(files, async ({ name, sha1 }) => {
    const file = join(folder, name);
    await linkFile(join(place, name), file);
    if ((await sha1Of(file)) === sha1) return;
    await rm(file, { force: true });
    throw new Error(`${name} is not what was kept`);
  });
  return value;
}

async function write(place: string, { jobId, value, files }: NewArtifact): Promise<void> {
  const unfinished = join(dirname(place), `${unfinishedMark}${randomUUID()}`);
  try {
    await mkdir(join(unfinished, jobsName), { recursive: true });
    const kept: Manifest["files"] = [];
    let bytes = 0;
    await inTurns(files, async ({ name, path, sha1 }, index) => {
      const size = await linkFile(path, join(unfinished, name));
      bytes += size;
      kept[index] = { name, sha1: sha1 ?? (await sha1Of(path)) };
    });
    await writeFile(join(unfinished, jobsName, String(jobId)), "");
    const manifest: Manifest = { value, bytes, files: kept };
    await writeFile(join(unfinished, manifestName), JSON.stringify(manifest));
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Somebody else may have been faster with the same.
    if ((await readManifest(place).catch(() => undefined)) === undefined) throw error;
    await use(place, jobId);
  }
}
