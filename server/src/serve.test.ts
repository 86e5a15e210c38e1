import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** What the rest of a program prints as JSON once it has imported these files of ours. */
async function printed(rest: string, files: readonly string[]): Promise<string[]> {
  const program = `for (const file of process.argv.slice(1)) await import(file);${rest}`;
  const urls = files.map((file) => import.meta.resolve(file));
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program, ...urls]);
  return JSON.parse(stdout) as string[];
}

/** The packages that a process has loaded, once it has imported these files of ours. */
function packagesOf(...files: readonly string[]): Promise<string[]> {
  const rest = `
    const { createRequire } = await import("node:module");
    const packages = Object.keys(createRequire(process.cwd() + "/x").cache).map((path) =>
      path.split("node_modules/").at(-1).match(/^(@[^/]+[/])?[^/]+/)[0]);
    console.log(JSON.stringify([...new Set(packages)]));`;
  return printed(rest, files);
}

test("a process loads what few requests need with the first of them, not at its start", async () => {
  const loaded = await packagesOf("./world.ts", "./serve.ts");
  expect(loaded).toContain("fastify");
  for (const rare of ["playwright-core", "sharp", "nodemailer", "@napi-rs/canvas"]) expect(loaded).not.toContain(rare);
});

test("a start does not load Node's own fetch, which an import of node:http would", async () => {
  const builtins = await printed("console.log(JSON.stringify(process.moduleLoadList));", ["./serve.ts", "./work.ts"]);
  expect(builtins).toContain("NativeModule http");
  expect(builtins).not.toContain("NativeModule internal/deps/undici/undici");
});
