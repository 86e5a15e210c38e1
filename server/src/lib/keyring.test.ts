import fc from "fast-check";
import { expect, test } from "vitest";
import { openKeyring, parseKeys, SealError } from "./keyring.ts";

const oldKey = "an old root key of the tests - 32+ chars";
const newKey = "a new root key of the tests - 32+ chars!";

test("opens what it sealed, and says nothing of it", () => {
  const keyring = openKeyring([newKey]);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, place) => {
      const plain = Buffer.from(bytes);
      const sealed = keyring.seal(plain, place);
      expect(keyring.open(sealed, place)).toEqual(plain);
      expect(plain.length > 4 && sealed.includes(plain)).toBe(false);
    }),
  );
});

test("a sealed value with any byte changed or cut does not open", () => {
  const keyring = openKeyring([newKey]);
  const sealed = keyring.seal(Buffer.from("a password"), "domain.access/7/account/3");
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => keyring.open(changed, "domain.access/7/account/3")).toThrow(SealError);
    expect(() => keyring.open(sealed.subarray(0, at), "domain.access/7/account/3")).toThrow(SealError);
  }
});

test("a sealed value does not open in another place", () => {
  const keyring = openKeyring([newKey]);
  const sealed = keyring.seal(Buffer.from("a password"), "domain.access/7/account/3");
  expect(() => keyring.open(sealed, "domain.access/8/account/3")).toThrow(SealError);
});

test("the same value is sealed differently each time", () => {
  const keyring = openKeyring([newKey]);
  expect(keyring.seal(Buffer.from("x"), "p")).not.toEqual(keyring.seal(Buffer.from("x"), "p"));
});

test("after a rotation old values open and new ones use the newest key", () => {
  const before = openKeyring([oldKey]);
  const after = openKeyring([newKey, oldKey]);
  expect(after.open(before.seal(Buffer.from("x"), "p"), "p").toString()).toBe("x");
  expect(() => before.open(after.seal(Buffer.from("x"), "p"), "p")).toThrow("not among SECRET_KEYS");
  expect(after.deriveAll("media")).toEqual([openKeyring([newKey]).derive("media"), before.derive("media")]);
  expect(after.fingerprints).toEqual([after.fingerprint, before.fingerprint]);
});

test("secrets of different purposes differ, and none is the sealing key or the fingerprint", () => {
  const keyring = openKeyring([newKey]);
  const purposes = ["media", "api-key", "seal", "fingerprint", "seal id"];
  const secrets = purposes.map((purpose) => keyring.derive(purpose).toString("hex"));
  expect(new Set([...secrets, keyring.fingerprint]).size).toBe(secrets.length + 1);
  expect(secrets.some((secret) => secret.startsWith(keyring.fingerprint))).toBe(false);
});

test("reads keys newest first and refuses short and repeated ones", () => {
  expect(parseKeys(`${newKey}, ${oldKey}`)).toEqual([newKey, oldKey]);
  expect(() => parseKeys("short")).toThrow("at least 32 characters");
  expect(() => parseKeys(`${newKey},`)).toThrow("at least 32 characters");
  expect(() => parseKeys(`${newKey},${newKey}`)).toThrow("different keys");
});
