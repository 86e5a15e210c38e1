import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The packages that a start loads, as they are imported: some 1,300 files, in which half of its time was spent. Each is
 * one file of the bundle. Packages with programs or data of their own must not be here, nor those that are loaded with
 * their first use.
 */
export const bundledPackages = [
  "@fastify/multipart",
  "@fastify/static",
  "@opentelemetry/api",
  "fast-json-stringify",
  "fastify",
  "ipaddr.js",
  "kysely",
  "pg",
  "pg-boss",
  "pino",
  "typebox",
  "typebox/compile",
  "typebox/value",
  "ws",
] as const;

const root = join(import.meta.dirname, "../..");
/** What the bundle is made from. A package that is edited in place is not among it: remove the bundle then. */
const sources = [
  join(root, "package-lock.json"),
  import.meta.filename,
  join(import.meta.dirname, "bundle-packages.ts"),
];

/** Where the bundle of the packages that are locked now is, or would be; `bundle-packages.ts` makes it. */
export function bundleFolder(): string {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(readFileSync(source));
  return join(root, ".tools/packages", hash.digest("hex").slice(0, 16));
}

/** Name of the file in the bundle that stands for an import. */
export const bundledFile = (specifier: string): string => `${specifier.replaceAll(/[@/]/g, "_")}.mjs`;

/**
 * From now on imports of the bundled packages are answered by the bundle, whoever asks, so that no two copies of one are
 * loaded. Without a bundle everything is loaded from node_modules, only slower.
 */
export function useBundledPackages(folder: string = bundleFolder()): void {
  if (!existsSync(folder)) return;
  const files = new Map<string, string>(
    bundledPackages.map((specifier) => [specifier, pathToFileURL(join(folder, bundledFile(specifier))).href]),
  );
  registerHooks({
    resolve(specifier, context, next) {
      const url = files.get(specifier);
      if (url === undefined || !context.conditions.includes("import")) return next(specifier, context);
      return { url, format: "module", shortCircuit: true };
    },
  });
}
