import ipaddr from "ipaddr.js";
import { integer, optional, setting, text, url, type Fragment } from "#lib/config.ts";

/** Whose `X-Forwarded-For` is believed: networks, or the first hops from the socket; `false` believes nobody. */
export type TrustProxy = string[] | ((address: string, hop: number) => boolean) | false;

function trustProxy(value: string): TrustProxy {
  if (/^\d{1,2}$/.test(value)) return Number(value) > 0 && ((_address, hop) => hop < Number(value));
  const networks = value.split(",").map((each) => each.trim());
  if (!networks.every((each) => ipaddr.isValid(each) || ipaddr.isValidCIDR(each))) {
    throw new Error("a number of proxies, or addresses and networks such as 10.0.0.0/8 with commas between");
  }
  return networks;
}

export const httpConfig = {
  port: setting({
    env: "PORT",
    doc: "Port of the API; 0 takes a free one.",
    parse: integer(0, 65_535),
    fallback: "4380",
  }),
  host: setting({
    env: "HOST",
    doc: "Address to listen on. Loopback unless told otherwise: put a TLS proxy in front before opening it.",
    parse: text,
    fallback: "127.0.0.1",
  }),
  baseUrl: optional({
    env: "BASE_URL",
    doc: "Public address of the service, used in links, mails and signed addresses. Default: where it listens.",
    parse: url("http:", "https:"),
  }),
  trustProxy: setting({
    env: "TRUST_PROXY",
    doc: "How many reverse proxies stand in front (counted from the right of X-Forwarded-For), or their networks. With 0 the client is the socket's address. A number is safe only if nobody reaches the service past the proxies.",
    parse: trustProxy,
    fallback: "0",
  }),
  rateLimitMax: setting({
    env: "RATE_LIMIT_MAX",
    doc: "API requests a client address may make within a window.",
    parse: integer(1, 1_000_000_000),
    fallback: "100",
  }),
  rateLimitWindowMs: setting({
    env: "RATE_LIMIT_WINDOW_MS",
    doc: "Length of the rate limit's window in milliseconds.",
    parse: integer(1, 86_400_000),
    fallback: "120000",
  }),
} satisfies Fragment;
