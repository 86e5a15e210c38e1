import { PrivateAddressError } from "#browser/addresses.ts";
import { ApiError } from "#errors.ts";

/** `vetAddress` of `browser/addresses.ts` with the service's rules, which browsers obey at each connection too. */
export type VetAddress = (url: string) => Promise<void>;

/** Throws 400 unless an application at this address may be filmed. A host that does not answer now is no reason. */
export async function requirePublicAddress(vetAddress: VetAddress, url: string): Promise<void> {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:\/\//i.test(url) || parsed.hostname === "") {
    throw new ApiError("invalid_request", "The url must be an http or https address");
  }
  if (parsed.username !== "" || parsed.password !== "") {
    throw new ApiError("invalid_request", "The url must not carry a user name or password; use /domains/:id/access");
  }
  try {
    await vetAddress(url);
  } catch (error) {
    if (error instanceof PrivateAddressError) {
      throw new ApiError("invalid_request", error.message);
    }
  }
}
