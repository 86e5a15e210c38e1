import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./paths.mjs";

const long = process.argv.includes("--long");
const filters = process.argv.slice(2).filter((argument) => argument !== "--long");

/** Runs one tool of the project with this Node; its output is shown. */
function ends(file, args, env = {}) {
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...env } };
  return spawnSync(process.execPath, [join(root, file), ...args], options).status ?? 1;
}

const checked = filters.length === 0 ? ends("script/setup/check.mjs", []) : 0;
const tested = ends("node_modules/vitest/vitest.mjs", ["run", ...filters], long ? { TEST_LONG: "1" } : {});
process.exitCode = checked || tested;
