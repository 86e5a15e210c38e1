import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("a password matches its own hash only", async () => {
  const stored = await hashPassword("correct horse");
  expect(stored).not.toContain("correct horse");
  expect(await verifyPassword("correct horse", stored)).toBe(true);
  expect(await verifyPassword("correct horsf", stored)).toBe(false);
  expect(await hashPassword("correct horse")).not.toBe(stored);
});

test("the same word in another Unicode form matches", async () => {
  expect(await verifyPassword("caf\u0065\u0301", await hashPassword("caf\u00e9"))).toBe(true);
});

test.each(["", "plain", "scrypt$1", "bcrypt$1$2$3$a$b"])("%j is no hash and matches nothing", async (stored) => {
  expect(await verifyPassword("", stored)).toBe(false);
});
