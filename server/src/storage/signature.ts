import { createHmac, timingSafeEqual } from "node:crypto";

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

/**
 * The expiry is rounded to quarters of the lifetime: an address stays equal for a quarter of it, which lets caches and
 * ETags work, and always has three quarters of it left when it is handed out.
 */
export function signer({ secrets, ttlSeconds, nowMs = Date.now }: SignerOptions): Signer {
  const nowSeconds = () => Math.floor(nowMs() / 1000);
  const quarter = Math.max(1, Math.floor(ttlSeconds / 4));
  const newest = secrets[0];
  if (newest === undefined) throw new Error("A signer needs at least one secret");
  return {
    sign(key) {
      const expiry = Math.floor(nowSeconds() / quarter) * quarter + ttlSeconds;
      return `e=${expiry}&s=${signature(newest, key, expiry).toString("base64url")}`;
    },
    verify(key, { e, s }) {
      if (e === undefined || s === undefined || !/^\d{1,12}$/.test(e) || Number(e) <= nowSeconds()) return false;
      const given = Buffer.from(s, "base64url");
      return secrets.some((secret) => {
        const right = signature(secret, key, Number(e));
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}

function signature(secret: Buffer, key: string, expirySeconds: number): Buffer {
  return createHmac("sha256", secret).update(`${key}\n${expirySeconds}`).digest();
}
