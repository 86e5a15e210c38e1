import { flag, integer, optional, setting, text, type Fragment, type Values } from "#lib/config.ts";
import ipaddr from "ipaddr.js";

export const browserConfig = {
  chromiumPath: optional({
    env: "CHROMIUM_PATH",
    doc: "Full Chromium. Needed only where no headless shell is installed; found by itself in the usual places.",
    parse: text,
  }),
  headlessShellPath: optional({
    env: "HEADLESS_SHELL_PATH",
    doc: "Chromium's headless shell, which films faster than real time. Found by itself in the usual places.",
    parse: text,
  }),
  browserUser: setting({
    env: "BROWSER_USER",
    doc: "Number of the unprivileged user that Chromium runs as when the service is started by root.",
    fallback: "65534",
    parse: integer(1, 4_294_967_294),
  }),
  allowPrivateNetwork: setting({
    env: "ALLOW_PRIVATE_NETWORK",
    doc: "1 lets browsers reach loopback and private addresses, for applications on your own network. Cloud metadata stays shut.",
    fallback: "0",
    parse: flag,
  }),
  egressAllowCidrs: setting({
    env: "EGRESS_ALLOW_CIDRS",
    doc: "Private networks that browsers may reach, separated by commas, for example `10.1.0.0/16,192.168.7.4/32`.",
    fallback: "none",
    parse: cidrs,
  }),
  egressMaxBytes: setting({
    env: "EGRESS_MAX_BYTES",
    doc: "How many bytes one browser may receive before its connections are closed.",
    fallback: "1073741824",
    parse: integer(1_000_000, 1_000_000_000_000),
  }),
} satisfies Fragment;

export type BrowserConfig = Values<typeof browserConfig>;

/** The part of the configuration that says which addresses may be reached. */
export type EgressRules = Pick<BrowserConfig, "allowPrivateNetwork" | "egressAllowCidrs">;

function cidrs(value: string): readonly string[] {
  if (value === "none") return [];
  const parts = value.split(",").map((part) => part.trim());
  if (!parts.every((part) => ipaddr.isValidCIDR(part)))
    throw new Error("networks such as 10.1.0.0/16, separated by commas");
  return parts;
}
