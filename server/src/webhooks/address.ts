import { PrivateAddressError } from "#browser/addresses.ts";
import { ApiError } from "#errors.ts";

/** `vetAddress` of `browser/addresses.ts` with the service's rules, which deliveries obey at each connection too. */
export type VetAddress = (url: string) => Promise<void>;

const refused = (message: string) =>
  new ApiError("invalid_request", `Invalid request: url ${message}`, [{ path: "/url", message }]);

/** Throws 400 unless messages may be sent to this address. A host that has no name now may have one later. */
export async function requireReceiver(vetAddress: VetAddress, url: string): Promise<void> {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) throw refused("must be an http or https address");
  if (parsed.username !== "" || parsed.password !== "") throw refused("must not carry a user name or password");
  try {
    await vetAddress(url);
  } catch (error) {
    if (error instanceof PrivateAddressError) throw refused("must be a public address");
  }
}
