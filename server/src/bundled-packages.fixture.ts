import { registerHooks } from "node:module";
import { bundledPackages, useBundledPackages } from "./bundled-packages.ts";

/**
 * Loads the service with the bundle of a folder, then what it loads with its first use:
 * `bundled-packages.fixture.ts <folder>`. Prints which files each of both loaded, and what imports of the bundled
 * packages export.
 */
const [folder] = process.argv.slice(2);
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
useBundledPackages(folder);
await Promise.all([import("#run.ts"), import("#world.ts"), import("#serve.ts"), import("#work.ts")]);
const atStart = loaded.splice(0);
await Promise.all([import("#accounts/auth.ts"), import("#pictures/sharp.ts"), import("#mail/smtp.ts")]);
await Promise.all([import("better-auth/minimal"), import("sharp"), import("undici"), import("@aws-sdk/client-s3")]);
const exported: Record<string, string[]> = {};
for (const specifier of bundledPackages) exported[specifier] = Object.keys((await import(specifier)) as object);
process.stdout.write(JSON.stringify({ atStart, later: loaded, exported }));
