import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./command.mjs";
import { environmentFor } from "./node.mjs";
import { root } from "./paths.mjs";

const stamp = join(root, "node_modules", ".reelwright-installed");

/** Installs the npm packages of the lock file, unless exactly these are there already. */
export async function ensurePackages(node, say) {
  const wanted = createHash("sha256")
    .update(await readFile(join(root, "package-lock.json")))
    .update(node)
    .digest("hex");
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === wanted) return;
  say("npm packages");
  const args = ["ci", "--no-audit", "--no-fund"];
  await run("npm", args, { cwd: root, env: environmentFor(node), purpose: "installing the npm packages" });
  await writeFile(stamp, wanted);
}
