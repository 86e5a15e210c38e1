import { createHash, randomBytes } from "node:crypto";

/** A verifier of RFC 7636: 43 characters, 256 bits. */
export const newVerifier = (): string => randomBytes(32).toString("base64url");

/** What the authorization request shows of a verifier, by the method S256. */
export const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");
