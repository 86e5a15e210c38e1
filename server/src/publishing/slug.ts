import { createHmac } from "node:crypto";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/**
 * The unguessable name of a film in its public address: 24 of 32 letters (120 bits) made from the job and a secret. It
 * is the same however often a job is tried, so that a second try overwrites the files of the first.
 */
export function slugOf(secret: Buffer, jobId: number): string {
  const digest = createHmac("sha256", secret).update(`video of job ${jobId}`).digest();
  return Array.from(digest.subarray(0, 24), (byte) => letters[byte % letters.length]).join("");
}
