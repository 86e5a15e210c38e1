import { join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { foreground } from "./command.mjs";
import { end } from "./failure.mjs";
import { environmentFor } from "./node.mjs";
import { root } from "./paths.mjs";

/** `run.mjs FILE ARGS…`: sets up what is missing, then runs FILE (seen from the root) with the right Node. */
await end(async () => {
  const [file, ...args] = process.argv.slice(2);
  const node = await bootstrap();
  return foreground(node, [join(root, file), ...args], { env: environmentFor(node) });
});
