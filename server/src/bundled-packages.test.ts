import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "#lib/process.ts";
import { bundlePackages } from "./bundle-packages.ts";
import { bundledPackages } from "./bundled-packages.ts";

type Loaded = {
  readonly atStart: readonly string[];
  readonly later: readonly string[];
  readonly exported: Readonly<Record<string, readonly string[]>>;
};

let folder: string;
let bundled: Loaded;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reelwright-bundle-"));
  await bundlePackages(folder);
  bundled = await load(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(from: string): Promise<Loaded> {
  const fixture = join(import.meta.dirname, "bundled-packages.fixture.ts");
  const options = { signal: AbortSignal.timeout(60_000), timeoutMs: 60_000 };
  const { stdout, stderr } = await run(process.execPath, [fixture, from], options);
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Loaded;
}

/** Names of the packages among files in node_modules. */
const packagesOf = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));

test("a start loads no package from node_modules", () => {
  expect(packagesOf(bundled.atStart)).toEqual(new Set());
  expect(bundled.atStart.some((url) => url.startsWith(pathToFileURL(folder).href))).toBe(true);
});

test("no package is loaded twice, from the bundle and beside it", async () => {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  // Each part of the bundle says above it where it comes from.
  const origins = texts.flatMap((text) => [...text.matchAll(/^\s*\/\/ (\S*node_modules\/\S+)$/gm)]);
  const inside = packagesOf(origins.map(([, path]) => `/${path}`));
  expect(inside).toContain("kysely");
  const beside = packagesOf([...bundled.atStart, ...bundled.later]);
  expect(beside).toContain("better-auth");
  // Sharp has its own semver, which is nothing but functions of text.
  expect([...beside].filter((each) => inside.has(each))).toEqual(["semver"]);
});

test("the bundle exports what the packages export, and without it they are loaded as they are", async () => {
  const plain = await load(join(folder, "nothing"));
  expect(Object.keys(plain.exported).toSorted()).toEqual(bundledPackages.toSorted());
  expect(bundled.exported).toEqual(plain.exported);
  expect(packagesOf(plain.atStart)).toContain("typebox");
});
