import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundledFile, bundledPackages, bundleFolder } from "./bundled-packages.ts";

/** Before the entry of a package, so that it is told from the package itself. */
const mark = "\0entry:";
const entryIds = new RegExp(`^${mark}`);

/**
 * Writes the bundle to a folder: a file for each of `bundledPackages`, and others for what they share. Nothing is left
 * out or made shorter, and each part says which file it comes from, so that a stack can be read.
 */
export async function bundlePackages(folder: string): Promise<void> {
  const { build } = await import("rolldown");
  const entries = new Map<string, string>();
  for (const specifier of bundledPackages) entries.set(mark + specifier, await entryOf(specifier));
  await build({
    input: Object.fromEntries(bundledPackages.map((specifier) => [bundledFile(specifier), mark + specifier])),
    platform: "node",
    treeshake: false,
    // Their absence is provided for.
    external: ["pg-native", "pg-cloudflare"],
    logLevel: "warn",
    checks: { pluginTimings: false },
    plugins: [
      {
        name: "entries",
        resolveId: { filter: { id: entryIds }, handler: (id) => id },
        load: { filter: { id: entryIds }, handler: (id) => entries.get(id) },
      },
    ],
    output: {
      dir: folder,
      format: "esm",
      entryFileNames: "[name]",
      chunkFileNames: "[name]-[hash].mjs",
      comments: { legal: true, annotation: false, jsdoc: false },
    },
  });
}

/** The text of a module that exports what Node gives for an import of the package, by the same names. */
async function entryOf(specifier: string): Promise<string> {
  const module = (await import(specifier)) as object;
  const from = JSON.stringify(fileURLToPath(import.meta.resolve(specifier)));
  const names = Object.keys(module).filter((name) => name !== "default" && name !== "module.exports");
  if (!("module.exports" in module)) {
    return `export * from ${from};\n${"default" in module ? `export { default } from ${from};\n` : ""}`;
  }
  const named = names.length === 0 ? "" : `export const { ${names.join(", ")} } = value;\n`;
  return `import value from ${from};\nexport { value as default, value as "module.exports" };\n${named}`;
}

/** Makes the bundle unless it is there. Written under another name first, so that nobody ever finds half a bundle. */
async function keepBundle(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(join(dirname(folder), "draft-"));
  try {
    await bundlePackages(draft);
    await chmod(draft, 0o755);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

// Run by script/bootstrap and deploy/Dockerfile. The service runs without a bundle, too.
if (process.argv[1] === import.meta.filename) await keepBundle(bundleFolder());
