import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const periodMs = 30_000;

/** A time-based one-time password of six digits (RFC 6238, SHA-1) from its Base32 secret, as authenticator apps show it. */
export function totp(secret: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / periodMs)));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}

function fromBase32(text: string): Buffer {
  const letters = text.toUpperCase().replaceAll(/[\s=-]/g, "");
  const bits = [...letters].map((letter) => {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error("The one-time password's secret is not Base32");
    return value.toString(2).padStart(5, "0");
  });
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
