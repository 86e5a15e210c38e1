import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Thrown when a sealed value cannot be opened: changed, moved to another place, or sealed with a key we do not have. */
export class SealError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SealError";
  }
}

/**
 * Every secret of the service is derived from the root keys, each for one purpose (HKDF-SHA256, 32 bytes). The newest
 * root key makes new values; the older ones still open and verify what they made.
 */
export type Keyring = {
  /** The newest key's secret for a purpose. */
  derive(purpose: string): Buffer;
  /** Every key's secret for a purpose, newest first, to verify what an older key has made. */
  deriveAll(purpose: string): Buffer[];
  /**
   * Encrypts by AES-256-GCM. `place` names table, row and account; the value opens nowhere else.
   * Form: key id (4 bytes), nonce (12), tag (16), ciphertext.
   */
  seal(plain: Buffer, place: string): Buffer;
  /** Throws SealError. */
  open(sealed: Buffer, place: string): Buffer;
  /** Whether a sealed value was sealed with the newest key; others are to be sealed anew when they are next used. */
  isNewest(sealed: Buffer): boolean;
  /** Says nothing about the newest root key, but is equal only for equal keys. */
  readonly fingerprint: string;
  /** Of every root key, newest first. */
  readonly fingerprints: readonly string[];
};

/** Shortest root key in characters. */
const minKeyLength = 32;

const idLength = 4;
const nonceLength = 12;
const tagLength = 16;
const headLength = idLength + nonceLength + tagLength;
const cipher = "aes-256-gcm";

/** Reads comma-separated root keys, newest first. Throws an Error that says what would be right. */
export function parseKeys(text: string): string[] {
  const keys = text.split(",").map((key) => key.trim());
  if (keys.some((key) => key.length < minKeyLength) || new Set(keys).size < keys.length) {
    throw new Error(`different keys of at least ${minKeyLength} characters each, newest first, with commas between`);
  }
  return keys;
}

/** Builds the keyring of root keys, newest first. */
export function openKeyring(keys: readonly string[]): Keyring {
  const [newest] = keys;
  if (newest === undefined) throw new Error("a keyring needs a key");
  const fingerprints = keys.map((key) => derive(key, "fingerprint").toString("hex").slice(0, 32));
  const sealers = keys.map((key) => ({
    id: derive(key, "seal id").subarray(0, idLength),
    secret: derive(key, "seal"),
  }));
  const [newestSealer] = sealers as [Sealer];
  return {
    derive: (purpose) => derive(newest, `purpose ${purpose}`),
    deriveAll: (purpose) => keys.map((key) => derive(key, `purpose ${purpose}`)),
    seal: (plain, place) => seal(newestSealer, plain, place),
    open(sealed, place) {
      const sealer = sealers.find(({ id }) => id.equals(sealed.subarray(0, idLength)));
      if (sealer === undefined) throw new SealError("sealed with a key that is not among SECRET_KEYS");
      return open(sealer, sealed, place);
    },
    isNewest: (sealed) => newestSealer.id.equals(sealed.subarray(0, idLength)),
    fingerprint: fingerprints[0] as string,
    fingerprints,
  };
}

type Sealer = { readonly id: Buffer; readonly secret: Buffer };

function derive(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "reelwright", purpose, 32));
}

function seal({ id, secret }: Sealer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const encrypt = createCipheriv(cipher, secret, nonce, { authTagLength: tagLength });
  encrypt.setAAD(Buffer.concat([id, Buffer.from(place)]));
  const text = Buffer.concat([encrypt.update(plain), encrypt.final()]);
  return Buffer.concat([id, nonce, encrypt.getAuthTag(), text]);
}

function open({ id, secret }: Sealer, sealed: Buffer, place: string): Buffer {
  if (sealed.length < headLength) throw new SealError("the sealed value is too short");
  const nonce = sealed.subarray(idLength, idLength + nonceLength);
  const decrypt = createDecipheriv(cipher, secret, nonce, { authTagLength: tagLength });
  decrypt.setAAD(Buffer.concat([id, Buffer.from(place)]));
  decrypt.setAuthTag(sealed.subarray(idLength + nonceLength, headLength));
  try {
    return Buffer.concat([decrypt.update(sealed.subarray(headLength)), decrypt.final()]);
  } catch (cause) {
    throw new SealError("the sealed value was changed, or stands in another place", { cause });
  }
}
