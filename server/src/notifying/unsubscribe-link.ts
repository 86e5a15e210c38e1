import { SealError, type Keyring } from "#lib/keyring.ts";

/** Who wants no more mails, and of whom. */
export type Unsubscriber = { readonly accountId: number; readonly address: string };

export type LinkOptions = {
  readonly keyring: Keyring;
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string;
};

/** Where sealed links open, and nothing else that the service has sealed. */
const place = "unsubscribe link";

/**
 * The address by which a recipient ends the mails of an account. It carries all it needs, sealed: every replica can act on
 * it, it works when the film it came with is long deleted, and nobody can make one for somebody else.
 */
export function unsubscribeUrl({ keyring, baseUrl }: LinkOptions, { accountId, address }: Unsubscriber): string {
  const token = keyring.seal(Buffer.from(JSON.stringify([accountId, address])), place);
  return `${baseUrl}/unsubscribe/${token.toString("base64url")}`;
}

/** Reads the token at the end of such an address; `undefined` when we did not make it. */
export function openUnsubscribe(keyring: Keyring, token: string): Unsubscriber | undefined {
  try {
    const plain = keyring.open(Buffer.from(token, "base64url"), place).toString();
    const [accountId, address] = JSON.parse(plain) as [number, string];
    return { accountId, address };
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}
