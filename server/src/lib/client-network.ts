import ipaddr from "ipaddr.js";

/** An address with its port, as some proxies write it: `203.0.113.7:5012` or `[2001:db8::1]:5012`. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/;
/** Longer than any address; what a misconfigured proxy hands on instead is cut here. */
const maxLength = 64;

/**
 * What counts as one client: an IPv4 address, also one that is written in IPv6, or an IPv6 network of 64 bits, the
 * smallest that one subscriber gets. Text that is no address stands for itself.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(":")) return address.slice(0, maxLength);
  const [, ipv4, ipv6] = withPort.exec(address) ?? [];
  const bare = ipv4 ?? ipv6 ?? address;
  if (!ipaddr.isValid(bare)) return bare.slice(0, maxLength);
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
