import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { end, Failure } from "./failure.mjs";
import { root } from "./paths.mjs";

await end(async () => {
  const known = readdirSync(join(root, "bench"))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3));
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Failure(`no benchmark ${unknown.join(", ")}. There are: ${known.join(", ")}`);
  for (const name of names.length > 0 ? names : known) {
    process.stdout.write(`\n== ${name}\n`);
    const { status } = spawnSync(process.execPath, [join(root, "bench", `${name}.ts`)], {
      cwd: root,
      stdio: "inherit",
    });
    if (status !== 0) throw new Failure(`the benchmark ${name} failed`);
  }
});
