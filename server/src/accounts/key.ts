import { createHmac, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const shape = /^rw_[0-9A-Za-z]{36}$/;
const randomLength = 30;
const checksumLength = 6;

/** A new API key: `rw_`, 30 random base62 digits (178 bits), and their CRC32 as 6 base62 digits. */
export function newKey(): string {
  const random = Array.from({ length: randomLength }, () => base62[randomInt(base62.length)]).join("");
  return `rw_${random}${checksum(random)}`;
}

/** Whether a text can be a key at all. Guesses and typing errors end here, before the database. */
export function isWellFormed(key: string): boolean {
  return shape.test(key) && key.slice(-checksumLength) === checksum(key.slice(3, 3 + randomLength));
}

/** The first characters, which tell keys apart in a list and are of no use to a thief. */
export const prefixOf = (key: string): string => key.slice(0, 9);

/** What is stored in place of a key. Without the secret a stolen table can neither be searched nor forged. */
export const hashKey = (key: string, secret: Buffer): Buffer => createHmac("sha256", secret).update(key).digest();

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  while (digits.length < checksumLength) {
    digits = base62.charAt(rest % base62.length) + digits;
    rest = Math.floor(rest / base62.length);
  }
  return digits;
}
