import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** Files that are printed from the code; `print` writes the text that the committed file must equal. */
const generated = [
  { file: "docs/reference/openapi.json", print: "server/src/openapi.ts" },
  { file: "docs/reference/errors.md", print: "server/src/error-manual.ts" },
  { file: "docs/reference/permissions.md", print: "server/src/permission-manual.ts" },
  { file: "docs/reference/config.md", print: "server/src/manual.ts" },
  { file: "sdk/src/api-types.ts", print: "server/src/sdk-types.ts" },
];

const write = process.argv.includes("--write");
const maxBuffer = 64 * 1024 * 1024;
const bin = (name) => join(root, "node_modules", ".bin", name);

const checks = {
  format: () => tool(bin("oxfmt"), write ? [] : ["--check"]),
  types: () => tool(bin("tsc"), ["--noEmit"]),
  lint: () => tool(bin("oxlint"), ["--deny-warnings", "--format", "unix"]),
  "dead code": () => tool(bin("knip"), ["--no-progress"]),
  "generated files": () =>
    generated
      .map(compare)
      .filter((line) => line !== "")
      .join("\n"),
  sizes: () => tool(process.execPath, [join(root, "script/setup/sizes.mjs")]),
};

/** A tool's output when it failed, nothing when all is well. */
function tool(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: "utf8", maxBuffer });
  return status === 0 ? "" : `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}` || `${command} failed`;
}

function compare({ file, print }) {
  const args = [join(root, print), ...(write ? ["--write"] : [])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) return `${print} failed: ${stderr}`;
  if (write || stdout === committed(file)) return "";
  return `${file} is not what the code says. Run script/check --write and commit it.`;
}

function committed(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
}

let failed = false;
for (const [name, check] of Object.entries(checks)) {
  const started = performance.now();
  const complaint = check();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${complaint === "" ? "ok  " : "FAIL"} ${name} (${seconds} s)\n${complaint}`);
  failed ||= complaint !== "";
}
process.exitCode = failed ? 1 : 0;
