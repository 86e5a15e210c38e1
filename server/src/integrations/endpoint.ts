import ipaddr from "ipaddr.js";

/** Whether a host is this machine, as names and addresses are written in a URL. */
export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return bare === "localhost" || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback");
}

/** Parses the address of a provider: secrets are sent there, so without TLS it may be on this machine only. */
export function endpoint(value: string): string {
  const parsed = URL.parse(value);
  const isSafe = parsed?.protocol === "https:" || (parsed?.protocol === "http:" && isLoopback(parsed.hostname));
  if (!isSafe || parsed.username !== "" || parsed.search !== "" || parsed.hash !== "") {
    throw new Error("an address that begins with https:// (http:// on this machine only)");
  }
  return value.replace(/\/+$/, "");
}
