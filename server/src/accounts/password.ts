import { randomBytes, scrypt as scryptCallback, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptCallback);

/** N = 2^15, r = 8, p = 3: of the equal choices in OWASP's Password Storage Cheat Sheet one that takes 32 MiB. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 * 1024;
const length = 32;

/** Hashes a password as `scrypt$N$r$p$salt$hash`; the text carries its cost, so that the cost can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scrypt(password.normalize("NFKC"), salt, length, { ...cost, maxmem });
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Compares in constant time; a text that is no hash matches nothing. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, "base64url");
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
  const actual = await scrypt(password.normalize("NFKC"), Buffer.from(salt, "base64url"), expected.length, options);
  return timingSafeEqual(actual, expected);
}
