import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * Where compiled code is kept from one start to the next: with it a start needs neither the transpiler nor the compiler.
 * `NODE_COMPILE_CACHE` names another place. A folder that cannot be written is no hindrance.
 */
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));
// Only what is loaded after this is kept, so nothing of ours may be imported above.
const { useBundledPackages } = await import("#bundled-packages.ts");
useBundledPackages();
const { main } = await import("#run.ts");
await main();
