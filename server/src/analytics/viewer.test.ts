import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#action.ts";
import { openKeyring } from "#lib/keyring.ts";
import { viewers } from "./viewer.ts";

const oldKey = "o".repeat(32);
const newKey = "n".repeat(32);
const viewerOf = viewers(openKeyring([newKey]));
const at = (ip: string, videoId = 1) => viewerOf(videoId, { caller: undefined, ip })[0].toString("hex");
const person = (userId: number): Caller => ({
  kind: "session",
  accountId: 1,
  userId,
  sessionId: userId,
  plan: "growth",
});
const key: Caller = { kind: "key", accountId: 1, keyId: 1, permission: "all_access", plan: "growth" };

test("an address is one viewer; another is another", () => {
  expect(at("192.0.2.1")).toBe(at("192.0.2.1"));
  expect(at("192.0.2.1")).not.toBe(at("192.0.2.2"));
  expect(at("192.0.2.1")).toHaveLength(32);
});

test("a /64 of IPv6 is one viewer, however its addresses are written", () => {
  expect(at("2001:db8:1:2::1")).toBe(at("2001:DB8:1:2:ffff:0:0:9"));
  expect(at("2001:db8:1:2::1%eth0")).toBe(at("2001:db8:1:2::1"));
  expect(at("2001:db8:1:2::1")).not.toBe(at("2001:db8:1:3::1"));
  expect(at("::ffff:192.0.2.1")).toBe(at("192.0.2.1"));
  expect(at("::ffff:192.0.2.2")).not.toBe(at("::ffff:192.0.2.1"));
});

test("what a proxy calls an address without being one is a viewer of its own", () => {
  expect(at("unknown")).toBe(at("unknown"));
  expect(at("unknown")).not.toBe(at("_hidden"));
});

test("a person is the same wherever they are, and never the address they come from", () => {
  const by = (caller: Caller | undefined, ip: string) => viewerOf(1, { caller, ip })[0].toString("hex");
  expect(by(person(7), "192.0.2.1")).toBe(by(person(7), "198.51.100.9"));
  expect(by(person(7), "192.0.2.1")).not.toBe(by(person(8), "192.0.2.1"));
  expect(by(person(7), "7")).not.toBe(by(undefined, "7"));
  expect(by(key, "192.0.2.1")).toBe(at("192.0.2.1"));
});

test("a viewer is not linkable across videos, nor without the secret", () => {
  const ip = fc.oneof(fc.ipV4(), fc.ipV6());
  fc.assert(
    fc.property(ip, fc.tuple(fc.nat(), fc.nat()), (address, [one, other]) => {
      fc.pre(one !== other);
      expect(at(address, one)).not.toBe(at(address, other));
      const elsewhere = viewers(openKeyring([oldKey]))(one, { caller: undefined, ip: address });
      expect(elsewhere[0].toString("hex")).not.toBe(at(address, one));
    }),
  );
});

test("after a rotation a viewer is known by what the older key has made", () => {
  const visitor = { caller: undefined, ip: "192.0.2.1" };
  const [before] = viewers(openKeyring([oldKey]))(1, visitor);
  const [now, former] = viewers(openKeyring([newKey, oldKey]))(1, visitor);
  expect(former).toEqual(before);
  expect(now).not.toEqual(before);
});
