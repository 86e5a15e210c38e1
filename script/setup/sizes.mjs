import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** The house's sizes: lines of a source file at the median and at the 90th percentile, and of ARCHITECTURE.md. */
const limits = { median: 80, ninetieth: 200, architecture: 100 };

const tracked = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
});
const sources = tracked.stdout
  .split("\n")
  .filter(
    (file) =>
      /^(server|sdk|cli|script|player|examples|bench)\/.*\.(ts|mjs|js)$/.test(file) &&
      !/\.test\.\w+$|api-types\.ts$/.test(file),
  );
const lineCount = (file) => readFileSync(join(root, file), "utf8").split("\n").length - 1;
const counts = sources.map(lineCount).toSorted((a, b) => a - b);
const measured = {
  median: counts[Math.floor(counts.length * 0.5)],
  ninetieth: counts[Math.floor(counts.length * 0.9)],
  architecture: lineCount("ARCHITECTURE.md"),
};

for (const [name, limit] of Object.entries(limits)) {
  if (measured[name] <= limit) continue;
  process.stdout.write(`${name}: ${measured[name]} lines, the house allows ${limit}\n`);
  process.exitCode = 1;
}
