import { createHmac, randomBytes } from "node:crypto";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** How many bytes, and so letters, a slug is made from: 120 bits. */
const slugBytes = 24;

/**
 * The unguessable name of a film in its public address: 24 of 32 letters (120 bits) made from the job and a secret. It
 * is the same however often a job is tried, so that a second try overwrites the files of the first.
 */
export function slugOf(secret: Buffer, jobId: number): string {
  const digest = createHmac("sha256", secret).update(`video of job ${jobId}`).digest();
  return spell(digest.subarray(0, slugBytes));
}

/** The unguessable name of a film that no job has made. */
export const freshSlug = (): string => spell(randomBytes(slugBytes));

const spell = (bytes: Buffer): string => Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
