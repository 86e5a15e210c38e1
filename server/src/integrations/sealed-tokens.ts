import type { Keyring } from "#lib/keyring.ts";
import type { Tokens } from "./crm.ts";

/** The row that tokens stand in: an account has one connection for each provider. */
export type TokenPlace = { readonly account_id: number; readonly provider: string };

/** Binds the sealed text to its row, so that it cannot be moved to another account or provider. */
const aadOf = ({ account_id, provider }: TokenPlace): string =>
  `crm_connection.tokens:${provider}:account:${account_id}`;

export const sealTokens = (keyring: Keyring, place: TokenPlace, tokens: Tokens): Buffer =>
  keyring.seal(Buffer.from(JSON.stringify(tokens)), aadOf(place));

/** Opens what `sealTokens` has sealed. Throws SealError when it was changed or moved, or its key is gone. */
export const openTokens = (keyring: Keyring, row: TokenPlace & { readonly tokens: Buffer }): Tokens =>
  JSON.parse(keyring.open(row.tokens, aadOf(row)).toString()) as Tokens;
