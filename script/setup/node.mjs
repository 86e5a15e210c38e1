import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { run } from "./command.mjs";
import { root, toolsFolder } from "./paths.mjs";

/** First version that runs TypeScript directly and that every dependency accepts. */
const neededMajor = 24;
const version = "24.21.0";

const packageName = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const installed = join(toolsFolder, "node_modules", packageName, "bin", "node");

/** Path of a Node that runs Reelwright: this one when it is new enough, else one from the npm registry. */
export async function findNode(say) {
  if (Number(process.versions.node.split(".")[0]) >= neededMajor) return process.execPath;
  if (!existsSync(installed)) {
    say(`Node ${version} (this is ${process.versions.node})`);
    await mkdir(toolsFolder, { recursive: true });
    await writeFile(join(toolsFolder, "package.json"), '{ "private": true }\n');
    const args = ["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
    await run("npm", [...args, `${packageName}@${version}`], {
      cwd: toolsFolder,
      purpose: `installing Node ${version}`,
    });
  }
  return installed;
}

/** The environment in which `node` and npm are that Node. */
export function environmentFor(node) {
  return {
    // What Node has compiled is kept for the next start, which then needs neither transpiler nor compiler.
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  };
}
