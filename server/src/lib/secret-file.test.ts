import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSecretFile, secretFile } from "./secret-file.ts";

test("makes a secret once, for its owner only, however many ask at the same time", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-secret-"));
  const file = join(folder, "secret");
  expect(await readSecretFile(file)).toBeUndefined();
  const asked = Array.from({ length: 20 }, (_, at) => secretFile(file, () => `secret ${at}`));
  const answers = new Set(await Promise.all(asked));
  expect(answers.size).toBe(1);
  expect(await readSecretFile(file)).toBe([...answers][0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["secret"]);
  await rm(folder, { recursive: true });
});

test("says when the file cannot be read", async () => {
  await expect(secretFile(tmpdir(), () => "x")).rejects.toThrow("EISDIR");
});
