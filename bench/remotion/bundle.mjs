/** Bundles the composition beside it into `bundle/`. */
import { bundle } from "@remotion/bundler";
import path from "node:path";

process.chdir(import.meta.dirname);
await bundle({
  entryPoint: path.resolve("composition.mjs"),
  publicDir: path.resolve("public"),
  outDir: path.resolve("bundle"),
});
process.exit(0);
