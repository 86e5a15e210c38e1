import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { ConfigError } from "#lib/config.ts";
import { fragments, loadConfig } from "./config.ts";

test("knows the settings of every folder", () => {
  const folders = globSync("*/config.ts", { cwd: import.meta.dirname }).map(dirname);
  const declared = folders.filter((folder) => folder !== "lib");
  expect(Object.keys(fragments).toSorted()).toEqual(declared.toSorted());
});

test("no two settings share a variable", () => {
  const names = Object.values(fragments).flatMap((fragment) => Object.values(fragment).map(({ env }) => env));
  expect(new Set(names).size).toBe(names.length);
});

test("starts with nothing set", () => {
  expect(loadConfig({}).http.port).toBe(4380);
  expect(loadConfig({ PORT: "" }).http.port).toBe(4380);
});

const wrong = [
  ["PORT", "eighty", "PORT must be a whole number from 0 to 65535"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of trace, debug"],
  ["WORKER_CONCURRENCY", "0", "WORKER_CONCURRENCY must be a whole number from 1 to 32"],
  ["FAULT_POINT", "lunch:mid", "FAULT_POINT must be <step>:<before|mid|after>"],
  ["DATABASE_URL", "mysql://x", "DATABASE_URL must be an address that begins with postgres://"],
  ["MIN_FREE_BYTES", "-1", "MIN_FREE_BYTES must be a whole number"],
] as const;

test.each(wrong)("refuses %s=%s and says what would be right", (name, value, message) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => loadConfig({ [name]: value })).toThrow(message);
});

test("names all wrong variables at once", () => {
  expect(() => loadConfig({ PORT: "x", LOG_LEVEL: "x" })).toThrow(/PORT[^]*LOG_LEVEL|LOG_LEVEL[^]*PORT/);
});

test("never prints a secret, right or wrong", () => {
  const short = "too-short-secret";
  expect(() => loadConfig({ SECRET_KEYS: short })).toThrow(
    "SECRET_KEYS must be different keys of at least 32 characters",
  );
  expect(() => loadConfig({ SECRET_KEYS: short })).not.toThrow(short);
});

test("a database of one's own needs keys of one's own", () => {
  const DATABASE_URL = "postgres://u:p@db/reelwright";
  expect(() => loadConfig({ DATABASE_URL })).toThrow("SECRET_KEYS must be set beside DATABASE_URL");
  expect(loadConfig({ DATABASE_URL, SECRET_KEYS: "k".repeat(32) }).db.databaseUrl).toBe(DATABASE_URL);
});
