import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fragments } from "./config.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFile(join(root, "deploy", file), "utf8");

test("everything the image copies and starts is there, and nothing of it is left out of the build", async () => {
  const dockerfile = await read("Dockerfile");
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = ""]) =>
    sources.split(" "),
  );
  expect(copied).toEqual(expect.arrayContaining(["package-lock.json", "player", "server"]));
  const started = [...dockerfile.matchAll(/node"?,? "?(server\/src\/\S+?\.ts)/g)].map(([, file = ""]) => file);
  expect(started).toHaveLength(3);
  for (const path of [...copied, ...started]) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  const ignored = (await readFile(join(root, ".dockerignore"), "utf8")).split("\n");
  expect(copied.filter((path) => ignored.includes(path))).toEqual([]);
});

test("every package of the workspace is known to the image, or npm ci would refuse the lock file", async () => {
  const { workspaces } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { workspaces: string[] };
  const dockerfile = await read("Dockerfile");
  for (const each of workspaces) expect(dockerfile).toContain(`COPY ${each}/package.json ${each}/package.json\n`);
});

test("what is written into compose.yaml is a setting, and what must be filled in is in .env.example, empty", async () => {
  const compose = await read("compose.yaml");
  const shared = compose.match(/environment: &environment\n((?: {4}.*\n)+)/)?.[1] ?? "";
  const given = [...shared.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name]) => name);
  const known = Object.values(fragments).flatMap((fragment) => Object.values(fragment).map(({ env }) => env));
  expect(given.length).toBeGreaterThan(8);
  expect(given.filter((name) => !known.includes(String(name)))).toEqual([]);
  const example = await read(".env.example");
  const wanted = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+):/g)].map(([, name]) => name));
  for (const name of wanted) expect(example).toMatch(new RegExp(`^${name}=$`, "m"));
});
