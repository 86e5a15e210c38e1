import { expect, test } from "vitest";
import { ConfigError, readConfig } from "#lib/config.ts";
import { httpConfig } from "./config.ts";

const read = (environment: Record<string, string>) => readConfig({ http: httpConfig }, environment).http;

test("empty variables are the defaults", () => {
  const names = ["PORT", "HOST", "BASE_URL", "TRUST_PROXY", "RATE_LIMIT_MAX", "RATE_LIMIT_WINDOW_MS"];
  const empty = read(Object.fromEntries(names.map((name) => [name, ""])));
  expect(empty).toEqual(read({}));
  expect(empty).toMatchObject({ port: 4380, host: "127.0.0.1", rateLimitMax: 100, rateLimitWindowMs: 120_000 });
  expect(empty.trustProxy).toBe(false);
});

test("TRUST_PROXY takes hops from the socket or networks", () => {
  const { trustProxy } = read({ TRUST_PROXY: "2" });
  if (typeof trustProxy !== "function") throw new Error("hops become a function");
  expect([0, 1, 2].map((hop) => trustProxy("203.0.113.1", hop))).toEqual([true, true, false]);
  expect(read({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual(["10.0.0.0/8", "::1"]);
});

test.each([
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.0/99"],
  ["PORT", "65536"],
  ["RATE_LIMIT_MAX", "0"],
  ["BASE_URL", "films.example.com"],
])("%s=%s refuses the start and names itself", (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError);
  expect(() => read({ [name]: value })).toThrow(name);
});
