import { createHmac, timingSafeEqual } from "node:crypto";
import { validityAt } from "./expiry.ts";
import { remember } from "./remember.ts";

/** Signs storage keys with an expiry, so that an address can be handed out without an account. */
export type Signer = {
  /** The query (`e=…&s=…`) that opens the key until its expiry. */
  sign(key: string): string;
  /** Whether the query opens the key now. Compared in constant time; older secrets stay valid until they are dropped. */
  verify(key: string, query: { readonly e?: string; readonly s?: string }): boolean;
};

export type SignerOptions = {
  /** Newest first. */
  readonly secrets: readonly Buffer[];
  readonly ttlSeconds: number;
  readonly nowMs?: () => number;
};

/** Signs with the newest secret, until the end of the rounded validity (`expiry.ts`). */
export function signer({ secrets, ttlSeconds, nowMs = Date.now }: SignerOptions): Signer {
  const nowSeconds = () => Math.floor(nowMs() / 1000);
  const newest = secrets[0];
  if (newest === undefined) throw new Error("A signer needs at least one secret");
  const query = remember((key, expiry) => `e=${expiry}&s=${signature(newest, key, expiry)}`);
  return {
    sign: (key) => query(key, validityAt(nowMs(), ttlSeconds).until),
    verify(key, { e, s }) {
      if (e === undefined || s === undefined || !/^\d{1,12}$/.test(e) || Number(e) <= nowSeconds()) return false;
      // As it is written: decoded, several last letters would stand for the same bytes.
      const given = Buffer.from(s);
      return secrets.some((secret) => {
        const right = Buffer.from(signature(secret, key, Number(e)));
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}

function signature(secret: Buffer, key: string, expirySeconds: number): string {
  return createHmac("sha256", secret).update(`${key}\n${expirySeconds}`).digest("base64url");
}
