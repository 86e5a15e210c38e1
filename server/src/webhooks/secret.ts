import { randomBytes } from "node:crypto";
import type { Keyring } from "#lib/keyring.ts";

/** The row that a secret stands in. */
export type SecretPlace = { readonly account_id: number; readonly id: number };

const prefix = "whsec_";
/** As long as what HMAC-SHA256 gives; the scheme allows 24 to 64. */
const secretBytes = 32;

/** A new secret in the form of Standard Webhooks: `whsec_` and base64. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString("base64");

/** The bytes that a secret stands for. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), "base64");

/** Binds the sealed text to its row, so that it cannot be moved to another endpoint or account. */
const aadOf = ({ account_id, id }: SecretPlace): string => `webhook_endpoint.secret:${id}:account:${account_id}`;

export const sealSecret = (keyring: Keyring, place: SecretPlace, secret: string): Buffer =>
  keyring.seal(Buffer.from(secret), aadOf(place));

/** Opens what `sealSecret` has sealed. Throws SealError when it was changed or moved, or its key is gone. */
export const openSecret = (keyring: Keyring, place: SecretPlace, sealed: Buffer): string =>
  keyring.open(sealed, aadOf(place)).toString();
