import { statfs } from "node:fs/promises";
import { Failure } from "./failure.mjs";
import { root } from "./paths.mjs";

/** Packages, browser and one film need about 1.5 GB. */
const neededBytes = 2 * 1024 ** 3;

/** Refuses to begin on a disk that will not hold what is about to be installed and filmed. */
export async function ensureSpace() {
  const disk = await statfs(root);
  const freeBytes = disk.bavail * disk.bsize;
  if (freeBytes >= neededBytes) return;
  const free = (freeBytes / 1024 ** 3).toFixed(1);
  throw new Failure(`only ${free} GB of disk are free at ${root}, 2 GB are needed. Free some space and try again.`);
}
