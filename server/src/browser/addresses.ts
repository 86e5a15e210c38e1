import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import type { EgressRules } from "./config.ts";

/** Turns a host name into addresses; the system's resolver outside tests. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Thrown when an address, or each address behind a name, is not one that may be reached. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(
      `${host} is not a public address. Set ALLOW_PRIVATE_NETWORK=1 or EGRESS_ALLOW_CIDRS to film applications of your own network.`,
    );
    this.name = "PrivateAddressError";
  }
}

export const resolveBySystem: Resolve = async (host) => (await lookup(host, { all: true })).map((each) => each.address);

// Ranges that ALLOW_PRIVATE_NETWORK opens. Link-local is not among them: that is where clouds keep their metadata.
// Nor are the ranges that carry another address inside (6to4, Teredo, NAT64), which could smuggle it in.
const privateRanges: readonly string[] = ["loopback", "private", "uniqueLocal", "carrierGradeNat"];

// Metadata outside of link-local: Alibaba, Oracle's older one, Azure's wire server, EC2 and GCP by IPv6.
const metadata: readonly string[] = [
  "100.100.100.200",
  "192.0.0.192",
  "168.63.129.16",
  "fd00:ec2::254",
  "fd20:ce::254",
];

const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** All of IPv6 that is given out lies in one block; outside of it are old forms that carry an IPv4 address (`::127.0.0.1`). */
const isGlobal = (address: ReturnType<typeof ipaddr.process>): boolean =>
  address.kind() === "ipv4" || address.match(globalUnicast);

/** Whether the rules let a browser reach this address. Anything that does not parse is refused. */
export function mayReach(address: string, rules: EgressRules): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (metadata.includes(parsed.toString())) return false;
  const range = parsed.range();
  if (range === "unicast" && isGlobal(parsed)) return true;
  if (range === "linkLocal") return false;
  if (rules.allowPrivateNetwork && privateRanges.includes(range)) return true;
  return rules.egressAllowCidrs.some((cidr) => {
    const [network, bits] = ipaddr.parseCIDR(cidr);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

/**
 * Resolves a host once and gives the addresses that may be dialled. Dial these, never the name again: a second answer
 * of a hostile name server could be another one. Throws PrivateAddressError when none is left.
 */
export async function reachableAddresses(
  host: string,
  rules: EgressRules,
  resolve: Resolve,
): Promise<readonly string[]> {
  const bare = canonicalHost(host);
  const addresses = ipaddr.isValid(bare) ? [bare] : await resolve(bare);
  const reachable = addresses.filter((address) => mayReach(address, rules));
  if (reachable.length === 0) throw new PrivateAddressError(host);
  return reachable;
}

/**
 * Refuses an address that browsers may not reach: anything but http(s), with user info, or private. For checks at the
 * door; the egress proxy checks again at each connection. Throws PrivateAddressError, or the resolver's error.
 */
export async function vetAddress(url: string, rules: EgressRules, resolve: Resolve = resolveBySystem): Promise<void> {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password)
    throw new PrivateAddressError(url);
  await reachableAddresses(parsed.hostname, rules, resolve);
}

/** One spelling for each address: `0x7f.1`, `2130706433` and `127.1` are all 127.0.0.1; brackets fall away. */
function canonicalHost(host: string): string {
  const parsed = URL.parse(`http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}/`);
  if (!parsed) throw new PrivateAddressError(host);
  return parsed.hostname.replace(/^\[|\]$/g, "");
}
