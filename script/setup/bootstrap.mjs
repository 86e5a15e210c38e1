import { join } from "node:path";
import { run } from "./command.mjs";
import { end } from "./failure.mjs";
import { environmentFor, findNode } from "./node.mjs";
import { ensurePackages } from "./packages.mjs";
import { root, toolsFolder } from "./paths.mjs";
import { ensurePrograms } from "./programs.mjs";
import { ensureSpace } from "./space.mjs";

/** Brings everything a machine lacks and gives the Node to run with. Quick and silent when nothing is missing. */
export async function bootstrap() {
  const say = (what) => process.stderr.write(`Installing ${what} …\n`);
  await ensureSpace();
  const node = await findNode(say);
  await ensurePackages(node, say);
  await ensurePrograms(node, say);
  const bundle = join(root, "server/src/bundle-packages.ts");
  await run(node, [bundle], { env: environmentFor(node), purpose: "bundling the packages that a start loads" });
  const render = join(root, "server/src/music/render.ts");
  await run(node, [render, join(toolsFolder, "music")], { env: environmentFor(node), purpose: "rendering the music" });
  const template = join(root, "server/src/db/template.ts");
  await run(node, [template], { env: environmentFor(node), purpose: "making the template of the database" });
  return node;
}

if (process.argv[1] === import.meta.filename) await end(async () => void (await bootstrap()));
