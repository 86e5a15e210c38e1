import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { data, faultyService } from "./service.fixture.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
let folder: string;

/** Packs a package as it would be published, and gives the tarball. The project's own folders stay as they are. */
async function pack(source: string): Promise<string> {
  const { stdout } = await run("npm", ["pack", source, "--pack-destination", folder, "--json"], { cwd: folder });
  const [packed] = Object.values(JSON.parse(stdout.slice(stdout.search(/[[{]\s*["{]/))) as { filename: string }[]);
  return join(folder, packed?.filename ?? "");
}

/** Every Node of this machine: this one, and those that come first in a part of the PATH. */
async function nodes(): Promise<string[]> {
  const places = (process.env["PATH"] ?? "").split(delimiter).map((place) => join(place, "node"));
  const versions = new Map<string, string>();
  for (const file of [process.execPath, ...places]) {
    const version = await run(file, ["--version"]).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
    if (version !== undefined && !versions.has(version)) versions.set(version, file);
  }
  return [...versions.values()];
}

const program = `
import { createHmac } from "node:crypto";
import { AnswerError, Reelwright, verifyWebhook } from "@reelwright/sdk";
const client = new Reelwright({ baseUrl: process.argv[2], apiKey: "rw_k" });
const { filename } = await client.videos.get(11);
const [id, at, body] = ["msg_1", String(Math.floor(Date.now() / 1000)), '{"type":"video.deleted"}'];
const signature = "v1," + createHmac("sha256", "secret").update([id, at, body].join(".")).digest("base64");
const headers = { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature };
const { type } = await verifyWebhook(body, headers, "whsec_" + btoa("secret"));
console.log(filename, type, typeof AnswerError, process.version);
`;

// Packing and installing take half a minute.
describe.runIf(process.env["TEST_LONG"] === "1")("what is packed", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "reelwright-packed-"));
    for (const part of ["sdk", "cli"]) {
      await cp(join(root, part), join(folder, part), { recursive: true, filter: (file) => !file.endsWith("/dist") });
    }
    await cp(join(root, "tsconfig.json"), join(folder, "tsconfig.json"));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    const sdk = await pack("./sdk");
    await rm(join(folder, "node_modules"));
    // The CLI is built against the SDK as it was built just now.
    await mkdir(join(folder, "node_modules/@reelwright"), { recursive: true });
    await symlink(join(folder, "sdk"), join(folder, "node_modules/@reelwright/sdk"));
    for (const part of ["@types", "typescript", "@typescript", ".bin", "undici-types", "eventsource-parser"]) {
      await symlink(join(root, "node_modules", part), join(folder, "node_modules", part));
    }
    const cli = await pack("./cli");
    const parser = await pack(join(root, "node_modules/eventsource-parser"));
    const consumer = join(folder, "consumer");
    await mkdir(consumer);
    await writeFile(join(consumer, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }');
    const quiet = ["--offline", "--no-audit", "--no-fund", "--ignore-scripts"];
    await run("npm", ["install", sdk, cli, parser, ...quiet], { cwd: consumer });
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("the packages hold what was built and nothing else", async () => {
    const files = await readdir(join(folder, "consumer/node_modules/@reelwright/sdk"), { recursive: true });
    expect(files).toContain("dist/index.js");
    expect(files).toContain("dist/index.d.ts");
    const installed = [
      ...files,
      ...(await readdir(join(folder, "consumer/node_modules/reelwright"), { recursive: true })),
    ];
    expect(installed.filter((file) => /test|fixture|(?<!\.d)\.ts$/.test(file))).toEqual([]);
  });

  test("a plain JavaScript program uses the packed SDK, under every Node there is here", async () => {
    await using service = await faultyService(data({ id: 11, filename: "A film" }));
    await writeFile(join(folder, "consumer/use.js"), program);
    const found = await nodes();
    expect(found).not.toEqual([]);
    for (const node of found) {
      const { stdout } = await run(node, ["use.js", service.url], { cwd: join(folder, "consumer") });
      expect(stdout).toMatch(/^A film video\.deleted function v\d+/);
    }
  });

  test("the packed command line runs under every Node there is here", async () => {
    await using service = await faultyService(data({ videos: [] }));
    const bin = join(folder, "consumer/node_modules/.bin/reelwright");
    const env = { ...process.env, REELWRIGHT_URL: service.url, REELWRIGHT_API_KEY: "rw_k" };
    for (const node of await nodes()) {
      expect((await run(node, [bin, "list"], { env })).stdout).toMatch(/^ID +DOMAIN/);
    }
    expect((await readFile(bin, "utf8")).startsWith("#!/usr/bin/env node\n")).toBe(true);
  });

  test("a TypeScript program gets the types of every operation from the packed SDK", async () => {
    const consumer = join(folder, "consumer");
    await writeFile(
      join(consumer, "use.ts"),
      `import { Reelwright, type Video } from "@reelwright/sdk";
const client = new Reelwright({ baseUrl: "http://films.test" });
export const video: Promise<Video> = client.request("GET /v1/videos/:id", { params: { id: 1 } });
// @ts-expect-error a film wants a font
void client.videos.generate(1, { captions: true, bRoll: true });
// @ts-expect-error there is no such operation
void client.request("GET /v1/cats", {});
`,
    );
    const compilerOptions = { noEmit: true, strict: true, module: "nodenext", lib: ["es2023", "dom"], types: [] };
    await writeFile(join(consumer, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }));
    const tsc = join(root, "node_modules/.bin/tsc");
    await expect(run(tsc, ["--project", consumer])).resolves.toMatchObject({ stdout: "" });
  });
});
